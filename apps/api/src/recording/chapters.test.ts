import { expect, test } from 'vitest';
import { chaptersOf, chaptersOfTimeline, shownChapters, type Told, withScorers } from './chapters.ts';

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
    { at_ms: 300_000, kind: 'period', status: 3, spoils: false },
  ]);
});

test('what was told before or after the recording is no chapter of it', () => {
  const list = [told(900, 'period'), told(999, 'goal'), told(1_001, 'red_card'), told(1_601, 'finished')];
  expect(chaptersOf(list, recording)).toEqual([{ at_ms: 0, kind: 'red_card', spoils: true }]);
});

test('a match that was played before is told by the minutes of its timeline', () => {
  const incident = { position: 1, stoppage: 0 } as const;
  const timeline = [
    { ...incident, type: 1, minute: 10 },
    { ...incident, type: 1, minute: 20, cancelled: true },
    { ...incident, type: 3, minute: 30 },
    { ...incident, type: 15, minute: 60, position: 2 } as const,
  ];
  expect(
    chaptersOfTimeline(timeline, { kickoffMs: 120_000, durationMs: 7_000_000, latin: new Map() }),
  ).toEqual([
    { at_ms: 120_000, kind: 'kick_off', spoils: false },
    { at_ms: 120_000 + 9 * 60_000 - 8_000, kind: 'goal', side: 'home', spoils: true },
    { at_ms: 120_000 + 62 * 60_000, kind: 'period', status: 4, spoils: false },
    { at_ms: 120_000 + 76 * 60_000 - 8_000, kind: 'red_card', side: 'away', spoils: true },
  ]);
});

test('who hides scores sees the kick-off, half-time and the second half, and nothing of extra time', () => {
  const period = (at_ms: number) => ({ at_ms, kind: 'period', spoils: false }) as const;
  const list = [
    { at_ms: 0, kind: 'kick_off', spoils: false } as const,
    { at_ms: 5, kind: 'goal', side: 'home', spoils: true } as const,
    period(10),
    period(20),
    period(30),
    period(40),
  ];
  expect(shownChapters(list, { spoilers: 0 }).map(({ at_ms: at }) => at)).toEqual([0, 10, 20]);
  expect(shownChapters(list, { spoilers: 1 })).toHaveLength(6);
});

test('a scorer is named for readers of every language, whoever told of the goal', () => {
  const goal = { type: 1, position: 1, minute: 10, stoppage: 0, home_score: 1, away_score: 0 } as const;
  const timeline = [{ ...goal, player_id: 7, player_name: '林晨' }];
  const latin = new Map([[7, 'Lin Chen']]);
  const named = { name: '林晨', name_en: 'Lin Chen' };
  const [, past] = chaptersOfTimeline(timeline, { kickoffMs: 0, durationMs: 7_000_000, latin });
  expect(past).toMatchObject(named);
  const list = [told(1_100, 'goal', { side: 'home', home_scores: [1], away_scores: [0] })];
  const [live] = withScorers(chaptersOf(list, recording), timeline, latin);
  expect(live).toMatchObject({ ...named, at_ms: 92_000, score: [1, 0] });
});

test('a goal that the timeline does not know keeps its chapter without a name', () => {
  const list = chaptersOf([told(1_100, 'goal'), told(1_200, 'red_card')], recording);
  expect(
    withScorers(list, [{ type: 1, position: 1, minute: 10, stoppage: 0, player_name: '林晨' }], new Map()),
  ).toEqual(list);
});
