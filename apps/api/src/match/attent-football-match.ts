import { attentFootballMatch } from '@touchline/contract/race';
import { SPORT } from '@touchline/domain/sport';
import { handle } from '../handle.ts';
import { attentMatch } from './attent-match.ts';

export default handle(attentFootballMatch, async (body, context) =>
  attentMatch(SPORT.football, body, context),
);
