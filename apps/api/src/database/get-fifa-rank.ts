import { getFifaRank } from '@touchline/contract/ranking';
import { SPORT } from '@touchline/domain/sport';
import { handle } from '../handle.ts';

export default handle(getFifaRank, async ({ type, ...asked }, { rankings, nowSec }) =>
  rankings.of({ sportId: SPORT.football, kind: type }, { ...asked, nowSec }),
);
