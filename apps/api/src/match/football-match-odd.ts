import { footballMatchOdd } from '@touchline/contract/odds';
import { SPORT } from '@touchline/domain/sport';
import { isCallerUnderAge } from '../account/caller-age.ts';
import { handle } from '../handle.ts';
import { findMatch } from './find-match.ts';
import { matchOdds } from './match-odds.ts';

export default handle(footballMatchOdd, async (body, context) => {
  await findMatch(SPORT.football, body.matchid, context);
  return isCallerUnderAge(context) ? { kind: body.kind, list: [] } : matchOdds(body, context);
});
