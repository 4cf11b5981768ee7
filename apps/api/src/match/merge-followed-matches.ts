import { mergeFollowedMatches } from '@touchline/contract/follow';
import { handle } from '../handle.ts';
import { tooManyFollowed } from './follow-match.ts';

export default handle(
  mergeFollowedMatches,
  async ({ matchids }, { matchFollows, matches, caller, nowSec }) => {
    const known = (await matches.findMany(matchids)).map(({ id }) => id);
    if (!(await matchFollows.add(caller.account.id, known, nowSec))) throw tooManyFollowed('matchids');
    return { matchids: await matchFollows.of(caller.account.id) };
  },
);
