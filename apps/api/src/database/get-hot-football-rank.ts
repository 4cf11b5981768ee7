import { getHotFootballRank } from '@touchline/contract/ranking';
import { SPORT } from '@touchline/domain/sport';
import { handle } from '../handle.ts';

export default handle(getHotFootballRank, async (asked, { rankings, nowSec }) =>
  rankings.of({ sportId: SPORT.football, kind: 'clubs' }, { ...asked, nowSec }),
);
