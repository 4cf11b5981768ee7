import { attentBasketballMatch } from '@touchline/contract/race';
import { SPORT } from '@touchline/domain/sport';
import { handle } from '../handle.ts';
import { attentMatch } from './attent-match.ts';

export default handle(attentBasketballMatch, async (body, context) =>
  attentMatch(SPORT.basketball, body, context),
);
