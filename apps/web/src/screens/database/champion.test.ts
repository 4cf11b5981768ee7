import { expect, test } from 'vitest';
import { aMatch, aTeam } from '../../../test/fixture/matches.ts';
import { finalOf } from './champion.tsx';

const [winner, other, third] = [aTeam({ id: 1 }), aTeam({ id: 2 }), aTeam({ id: 3 })];

test('the final is the only match of the last round, and the champion played it', () => {
  const final = aMatch({ id: 9, home: other, away: winner });
  expect(finalOf(winner, [final])?.id).toBe(9);
  expect(finalOf(third, [final])).toBeUndefined();
  expect(finalOf(winner, [final, aMatch({ id: 10 })])).toBeUndefined();
});
