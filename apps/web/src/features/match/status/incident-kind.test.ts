import type { Incident } from '@touchline/contract/match-detail';
import { expect, test } from 'vitest';
import { isGoal, minuteText, scorersOf } from './incident-kind.ts';

const incident = (change: Partial<Incident>): Incident => ({
  number: 1,
  type: 1,
  position: 1,
  minute: 10,
  stoppage: 0,
  home_score: 1,
  away_score: 0,
  player_name: '林一',
  ...change,
});

test('a minute of stoppage time reads 45+2', () => {
  expect(minuteText({ minute: 45, stoppage: 2 })).toBe('45+2');
  expect(minuteText({ minute: 67, stoppage: 0 })).toBe('67');
});

test('a cancelled goal stays in the timeline but counts for nobody', () => {
  const cancelled = incident({ cancelled: true });
  expect(isGoal(cancelled)).toBe(false);
  expect(scorersOf([cancelled], 1)).toEqual([]);
});

test('scorers stand once with all their minutes, on the side that the goal counts for', () => {
  const goals = [
    incident({ minute: 10 }),
    incident({ minute: 30, position: 2, type: 17, player_name: '周二' }),
    incident({ minute: 45, stoppage: 1, type: 8 }),
    incident({ type: 3, minute: 50 }),
  ];
  expect(scorersOf(goals, 1)).toEqual([
    {
      name: '林一',
      minutes: [
        { text: '10', kind: 'goal' },
        { text: '45+1', kind: 'penaltyGoal' },
      ],
    },
  ]);
  expect(scorersOf(goals, 2).map(({ name }) => name)).toEqual(['周二']);
});
