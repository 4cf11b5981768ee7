import { getRaceVotes } from '@touchline/contract/race';
import { handle } from '../handle.ts';
import { anyMatch, votesOf } from './votes-of.ts';

export default handle(getRaceVotes, async ({ matchid }, parts) =>
  votesOf(await anyMatch(matchid, parts), parts, {
    accountId: parts.caller?.account.id,
    nowSec: parts.nowSec,
  }),
);
