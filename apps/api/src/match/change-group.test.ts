import type { MatchChange } from '@touchline/contract/match';
import type { ChangeScope } from '@touchline/match-store/change-scope';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createChangeGroup, type WrittenChange } from './change-group.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const change = (id: number, matchId = 1): WrittenChange => ({
  id: BigInt(id),
  cursor: String(id),
  json: `{"seq":${id}}`,
  previousTimeSec: 0,
  // Only the fields that decide whether a reader receives a change.
  change: { match_id: matchId, event_id: 1, sport_id: 1, seq: id, time: 0 } as MatchChange,
});

/** A group with one reader, and what that reader got: the time in ms and the numbers of the changes. */
const listening = (scope: ChangeScope | undefined) => {
  const startMs = Date.now();
  const got: [atMs: number, seqs: number[]][] = [];
  const group = createChangeGroup(scope, Date.now);
  const send = (bytes: Buffer): void => {
    const seqs = [...String(bytes).matchAll(/"seq":(\d+)/g)].map(([, seq]) => Number(seq));
    got.push([Date.now() - startMs, seqs]);
  };
  group.members.add({ cursor: 0n, send });
  const take = (...changes: WrittenChange[]): void => group.take(changes, changes.at(-1)?.id ?? 0n);
  return { group, got, take };
};

test('list update events throttled to 1 per second: the first goes at once, what comes within a second goes together', () => {
  const { got, take } = listening({ eventId: 1 });
  take(change(1));
  for (const id of [2, 3, 4]) {
    vi.advanceTimersByTime(200);
    take(change(id));
  }
  vi.advanceTimersByTime(5000);
  take(change(5));
  expect(got).toEqual([
    [0, [1]],
    [1000, [2, 3, 4]],
    [5600, [5]],
  ]);
});

test('however many changes come, a list gets at most one event a second and loses none', () => {
  const { got, take } = listening(undefined);
  for (let id = 1; id <= 100; id += 1) {
    take(change(id));
    vi.advanceTimersByTime(70);
  }
  vi.advanceTimersByTime(1000);
  expect(got.flatMap(([, seqs]) => seqs)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
  const gaps = got.slice(1).map(([atMs], index) => atMs - (got[index]?.[0] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1000);
});

test('a single match is told at once, one event for each change, and nothing of others', () => {
  const { got, take } = listening({ matchId: 1 });
  take(change(1), change(2, 9), change(3));
  take(change(4));
  expect(got).toEqual([
    [0, [1]],
    [0, [3]],
    [0, [4]],
  ]);
});

test('who came while changes waited gets only those that are new to them', () => {
  const { group, got, take } = listening(undefined);
  take(change(1));
  take(change(2), change(3));
  const late: string[] = [];
  group.members.add({ cursor: 2n, send: (bytes) => late.push(String(bytes)) });
  vi.advanceTimersByTime(1000);
  expect(got.map(([, seqs]) => seqs)).toEqual([[1], [2, 3]]);
  expect(late.join()).toContain('[{"seq":3}]');
});
