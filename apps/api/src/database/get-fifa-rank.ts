import { getFifaRank } from '@touchline/contract/ranking';
import { Sport } from '@touchline/domain/sport';
import { handle } from '../handle.ts';

export default handle(getFifaRank, async ({ type, ...asked }, { rankings, nowSec }) =>
  rankings.of({ sportId: Sport.football, kind: type }, { ...asked, nowSec }),
);
