import { getHotBasketballRank } from '@touchline/contract/ranking';
import { SPORT } from '@touchline/domain/sport';
import { handle } from '../handle.ts';

export default handle(getHotBasketballRank, async (asked, { rankings, nowSec }) =>
  rankings.of({ sportId: SPORT.basketball, kind: 'clubs' }, { ...asked, nowSec }),
);
