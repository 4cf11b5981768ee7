import { expect, test } from 'vitest';
import { figuresByDay } from './day-figures.ts';

const HOUR = 3_600;
/** Midnight of 2027-01-15 in Shanghai. */
const MIDNIGHT = Date.parse('2027-01-14T16:00:00Z') / 1000;
const asked = { days: 2, nowSec: MIDNIGHT + 5 * HOUR, timeZone: 'Asia/Shanghai' };
const NOTHING = { diamonds: 0, gifts: 0, live_sec: 0, new_fans: 0, peak_viewers: 0 };

test('figures stand under the day of the zone, and days without any are there', () => {
  const gifts = [
    { hour: MIDNIGHT - HOUR, diamonds: 5, gifts: 1 },
    { hour: MIDNIGHT, diamonds: 7, gifts: 2 },
    { hour: MIDNIGHT - 40 * HOUR, diamonds: 100, gifts: 9 },
  ];
  expect(figuresByDay({ gifts, fans: [{ hour: MIDNIGHT, fans: 3 }], sessions: [] }, asked)).toEqual([
    { ...NOTHING, day: '2027-01-14', diamonds: 5, gifts: 1 },
    { ...NOTHING, day: '2027-01-15', diamonds: 7, gifts: 2, new_fans: 3 },
  ]);
});

test('a session over midnight counts for both days, each with its part', () => {
  const session = { startedSec: MIDNIGHT - 90 * 60, endedSec: MIDNIGHT + 30 * 60, peak: 12 };
  const days = figuresByDay({ gifts: [], fans: [], sessions: [session] }, asked);
  expect(days.map(({ live_sec: sec, peak_viewers: peak }) => [sec, peak])).toEqual([
    [5400, 12],
    [1800, 12],
  ]);
});
