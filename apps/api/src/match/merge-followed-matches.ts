import { MAX_FOLLOWED_MATCHES, mergeFollowedMatches } from '@touchline/contract/follow';
import { handle } from '../handle.ts';
import { tooManyFollowed } from './follow-match.ts';

export default handle(
  mergeFollowedMatches,
  async ({ matchids }, { matchFollows, matches, caller, nowSec }) => {
    const known = (await matches.findMany(matchids)).map(({ id }) => id);
    const most = MAX_FOLLOWED_MATCHES;
    const fits = await matchFollows.add({ accountId: caller.account.id, matchIds: known, nowSec, most });
    if (!fits) throw tooManyFollowed('matchids', most);
    return { matchids: await matchFollows.of(caller.account.id) };
  },
);
