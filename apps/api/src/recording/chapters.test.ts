import { expect, test } from 'vitest';
import { chaptersOf, type Told } from './chapters.ts';

const told = (at: number, kind: Told['kind'], more: Partial<Told> = {}): Told => ({
  at,
  kind,
  sport_id: 1,
  status: 2,
  ...more,
});
const recording = { fromMs: 1_000_000, durationMs: 600_000 };

test('chapters stand where it was told, goals a little before, and only those that give the score away say so', () => {
  const list = [
    told(1_010, 'period'),
    told(1_100, 'goal', { side: 'home' }),
    told(1_200, 'update'),
    told(1_300, 'period', { status: 3 }),
  ];
  expect(chaptersOf(list, recording)).toEqual([
    { at_ms: 10_000, kind: 'kick_off', spoils: false },
    { at_ms: 92_000, kind: 'goal', side: 'home', spoils: true },
    { at_ms: 300_000, kind: 'period', spoils: false },
  ]);
});

test('what was told before or after the recording is no chapter of it', () => {
  const list = [told(900, 'period'), told(999, 'goal'), told(1_001, 'red_card'), told(1_601, 'finished')];
  expect(chaptersOf(list, recording)).toEqual([{ at_ms: 0, kind: 'red_card', spoils: true }]);
});
