import type { Incident } from '@touchline/contract/match-detail';
import { expect, test } from 'vitest';
import { newsByPlayer } from './player-news.ts';

const incident = (change: Partial<Incident>): Incident => ({
  number: 1,
  type: 1,
  position: 1,
  minute: 20,
  stoppage: 0,
  home_score: 0,
  away_score: 0,
  ...change,
});

test('goals, cards and substitutions are told per player', () => {
  const news = newsByPlayer([
    incident({ player_id: 7 }),
    incident({ player_id: 7, type: 8 }),
    incident({ player_id: 4, type: 17 }),
    incident({ player_id: 7, type: 3 }),
    incident({ player_id: 7, type: 15 }),
    incident({ type: 9, minute: 60, in_player_id: 12, out_player_id: 4 }),
  ]);
  expect(news.get(7)).toEqual({ goals: 2, ownGoals: 0, card: 'red' });
  expect(news.get(4)).toEqual({ goals: 0, ownGoals: 1, wentOff: '60' });
  expect(news.get(12)).toEqual({ goals: 0, ownGoals: 0, cameOn: '60' });
});

test('a goal that was taken back is nobody’s', () => {
  expect(newsByPlayer([incident({ player_id: 7, cancelled: true })]).get(7)?.goals).toBe(0);
});
