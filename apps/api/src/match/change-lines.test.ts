import type { MatchChange } from '@touchline/contract/match';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WrittenChange } from './change-group.ts';
import { createChangeLines } from './change-lines.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const change = (id: number): WrittenChange => ({
  id: BigInt(id),
  cursor: String(id),
  json: `{"seq":${id}}`,
  previousTimeSec: 0,
  // Only the fields that decide whether a reader receives a change.
  change: { match_id: 1, event_id: 1, sport_id: 1, seq: id, time: 0 } as MatchChange,
});

const opened = () => {
  const startMs = Date.now();
  const lines = createChangeLines(Date.now, 0n);
  const take = (id: number): void => lines.take([change(id)], BigInt(id));
  /** What a reader that is so late gets: the time in ms and the number of the change. */
  const read = (delayMs: number) => {
    const got: [atMs: number, seq: number][] = [];
    const gone = new AbortController();
    const line = lines.line(delayMs);
    const send = (bytes: Buffer): void =>
      void got.push([Date.now() - startMs, Number(/"seq":(\d+)/.exec(String(bytes))?.[1])]);
    line.groups.enter({ scope: { matchId: 1 }, cursor: line.head(), send, signal: gone.signal });
    return { got, leave: () => gone.abort() };
  };
  return { lines, take, read };
};

test('a reader gets every change as late as it asks, in steps of a quarter of a second, others at once', () => {
  const { take, read } = opened();
  const [now, late, later] = [read(0), read(1_100), read(40_000)];
  take(1);
  vi.advanceTimersByTime(700);
  take(2);
  take(3);
  vi.advanceTimersByTime(60_000);
  expect(now.got).toEqual([
    [0, 1],
    [700, 2],
    [700, 3],
  ]);
  expect(late.got).toEqual([
    [1_250, 1],
    [1_950, 2],
    [1_950, 3],
  ]);
  expect(later.got.map(([atMs]) => atMs)).toEqual([40_000, 40_700, 40_700]);
});

test('who comes beside a late picture has nothing that the picture does not show, and misses nothing after it', () => {
  const { lines, take, read } = opened();
  take(1);
  vi.advanceTimersByTime(10_000);
  take(2);
  expect(lines.line(5_000).head()).toBe(1n);
  const late = read(5_000);
  vi.advanceTimersByTime(5_000);
  expect(late.got).toEqual([[15_000, 2]]);
});

test('a delay that nobody asks for any more costs nothing, and begins anew at the right place', () => {
  const { lines, take, read } = opened();
  read(20_000).leave();
  take(1);
  lines.heartbeat({ nowSec: 0, fedAtSec: 0 });
  vi.advanceTimersByTime(1_000);
  take(2);
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(19_500);
  const late = read(20_000);
  vi.advanceTimersByTime(500);
  expect(late.got).toEqual([[21_000, 2]]);
});

test('over 200 goals at delays of 0.5 to 40 s none is sent before the delay is over nor a second after it', () => {
  const { take, read } = opened();
  const startMs = Date.now();
  const delays = Array.from({ length: 40 }, (_, at) => Math.round(500 + (at * 39_500) / 39));
  const readers = delays.map((delayMs) => ({ delayMs, ...read(delayMs) }));
  const told: number[] = [];
  for (let goal = 1; goal <= 200; goal += 1) {
    told[goal] = Date.now() - startMs;
    take(goal);
    vi.advanceTimersByTime(37 + ((goal * 997) % 1_900));
  }
  vi.advanceTimersByTime(41_000);
  for (const { delayMs, got } of readers) {
    expect(got.map(([, seq]) => seq)).toEqual(Array.from({ length: 200 }, (_, at) => at + 1));
    const waits = got.map(([atMs, seq]) => atMs - (told[seq] ?? 0) - delayMs);
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...waits)).toBeLessThan(1_000);
  }
});
