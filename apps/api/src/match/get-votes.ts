import { getVotes } from '@touchline/contract/vote';
import { handle } from '../handle.ts';
import { anyMatch, votesOf } from './votes-of.ts';

export default handle(getVotes, async ({ matchid: matchId }, services) =>
  votesOf(await anyMatch(matchId, services), services, {
    accountId: services.caller?.account.id,
    nowSec: services.nowSec,
  }),
);
