import { memoryBus } from './memory-bus.ts';
import { createChangeTail, hintChanges, type ChangeTail } from '@touchline/match-store/change-tail';
import { matchStore } from '@touchline/match-store/match-store';
import { matchWriter } from '@touchline/match-store/match-writer';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSourceMatch, openMatchDatabase } from './open-match-database.ts';

const MATCHES = 12;
let database: Awaited<ReturnType<typeof openMatchDatabase>>;

beforeAll(async () => {
  database = await openMatchDatabase();
  const matches = Array.from({ length: MATCHES }, (_, index) => aSourceMatch(index + 1));
  await matchWriter(database.kysely).saveMatches(matches, { atSec: 1, announce: false });
});
afterAll(() => database.close());

/** Writers side by side on random matches, some of which roll back; answers how many changes were kept. */
const writeAll = async (writers: number, rounds: number, onWritten?: (cursor: string) => Promise<void>) => {
  const writer = matchWriter(database.kysely);
  let kept = 0;
  const write = async (seed: number) => {
    for (let round = 0; round < rounds; round += 1) {
      const ids = [0, 1, 2].map((offset) => 1 + ((seed * 7 + round * 5 + offset * 3) % MATCHES));
      const fails = (seed + round) % 5 === 0;
      const steps = [...ids, ...(fails ? [999] : [])].map((matchId) => ({
        matchId,
        atSec: round,
        kind: 'update' as const,
        set: { home_scores: [round, 0, 0, 0, 0, 0, 0] },
      }));
      const result = await writer.applyChanges(steps).catch(() => undefined);
      kept += result?.applied ?? 0;
      if (result?.cursor) await onWritten?.(result.cursor);
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, seed) => write(seed)));
  return kept;
};

test('with concurrent writers a tailing reader sees every change once, in order and without a hole', async () => {
  const store = matchStore(database.kysely);
  let cursor = await store.lastCursor();
  const start = Number(cursor);
  const seen: { id: number; matchId: number; seq: number }[] = [];
  let writing = true;
  const read = async () => {
    while (true) {
      const last = !writing;
      const page = await store.changesAfter(cursor, 7);
      cursor = page.cursor;
      seen.push(
        ...page.changes.map(({ cursor: id, change }) => ({
          id: Number(id),
          matchId: change.match_id,
          seq: change.seq,
        })),
      );
      if (last && !page.more) return;
    }
  };
  const reading = read();
  const kept = await writeAll(8, 25);
  writing = false;
  await reading;
  expect(kept).toBeGreaterThan(400);
  expect(seen.map(({ id }) => id)).toEqual(Array.from({ length: kept }, (_, index) => start + 1 + index));
  const lastSeq = new Map<number, number>();
  for (const { matchId, seq } of seen) {
    expect(seq).toBe((lastSeq.get(matchId) ?? 1) + 1);
    lastSeq.set(matchId, seq);
  }
});

type Scope = Parameters<ChangeTail['follow']>[0]['scope'];

/** Follows until it has read `count` changes or the stream has nothing more, then disconnects. */
const readSome = async (
  tail: ChangeTail,
  { cursor, scope, withinMs = 40 }: { cursor: string; scope: Scope; withinMs?: number },
  count: number,
) => {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), withinMs);
  const seen: string[] = [];
  let at = cursor;
  for await (const page of tail.follow({ cursor, scope, signal: stop.signal })) {
    expect(page.expired).toBe(false);
    seen.push(...page.changes.map(({ cursor: id }) => id));
    at = page.cursor;
    if (seen.length >= count) break;
  }
  clearTimeout(timer);
  return { seen, cursor: at };
};

test('whenever a reader disconnects and resumes, from whatever process, nothing is missed and nothing comes twice', async () => {
  const store = matchStore(database.kysely);
  const bus = memoryBus();
  const tails = await Promise.all([1, 2].map(() => createChangeTail({ reader: store, bus, pollMs: 20 })));
  const from = await store.lastCursor();
  const visits = fc.array(
    fc.record({ process: fc.nat({ max: 1 }), count: fc.integer({ min: 1, max: 40 }) }),
    { minLength: 5, maxLength: 12 },
  );
  const scopes = fc.constantFrom<Scope>(
    undefined,
    { matchId: 3 },
    { eventId: 1 },
    { fromSec: 0, toSec: 2e9 },
  );
  try {
    await fc.assert(
      fc.asyncProperty(visits, scopes, async (plan, scope) => {
        const start = await store.lastCursor();
        const writing = writeAll(3, 6, (cursor) => hintChanges(bus, cursor));
        let cursor = start;
        const seen: string[] = [];
        for (const { process, count } of plan) {
          const tail = tails[process];
          if (!tail) throw new Error('no such process');
          const read = await readSome(tail, { cursor, scope }, count);
          seen.push(...read.seen);
          cursor = read.cursor;
        }
        await writing;
        const rest = await store.changesAfter(cursor, 10_000, scope);
        const expected = await store.changesAfter(start, 10_000, scope);
        expect([...seen, ...rest.changes.map((one) => one.cursor)]).toEqual(
          expected.changes.map((one) => one.cursor),
        );
      }),
      { numRuns: 15 },
    );
  } finally {
    await Promise.all(tails.map((tail) => tail.close()));
  }
  expect(Number(await store.lastCursor())).toBeGreaterThan(Number(from));
});

test('a reader hears of a change although the hint was lost', async () => {
  const store = matchStore(database.kysely);
  const tail = await createChangeTail({ reader: store, bus: memoryBus(), pollMs: 20 });
  const cursor = await store.lastCursor();
  const reading = readSome(tail, { cursor, scope: { matchId: 5 }, withinMs: 10_000 }, 1);
  await matchWriter(database.kysely).applyChange({ matchId: 5, atSec: 1, kind: 'update', set: {} });
  expect((await reading).seen).toHaveLength(1);
  await tail.close();
});
