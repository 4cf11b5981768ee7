import { expect, test } from 'vitest';
import { withNames } from './player-names.ts';

test('names of the timeline are those of the line-up where it knows them', () => {
  const incident = {
    number: 1,
    type: 1,
    position: 1,
    minute: 9,
    stoppage: 0,
    home_score: 1,
    away_score: 0,
    player_id: 7,
    player_name: '林一',
    assist_id: 8,
    assist_name: '周二',
  } as const;
  const named = withNames(incident, new Map([[7, 'Lin Yi']]));
  expect(named).toEqual({ ...incident, player_name: 'Lin Yi' });
});
