import { STATUS } from '@touchline/contract/envelope';
import { castVote } from '@touchline/contract/vote';
import { Sport } from '@touchline/domain/sport';
import { handle } from '../handle.ts';
import { RefusedError } from '../refusal.ts';
import { anyMatch, isVoteOpen, votesOf } from './votes-of.ts';

export default handle(castVote, async ({ matchid: matchId, choice }, services) => {
  const { votes, caller, nowSec } = services;
  const match = await anyMatch(matchId, services);
  if (match.sport_id === Sport.basketball && choice === 'draw') {
    throw new RefusedError({
      status: STATUS.badInput,
      message: 'notOneOf',
      field: 'choice',
      limit: 'home, away',
    });
  }
  if (!isVoteOpen(match, nowSec)) {
    throw new RefusedError({ status: STATUS.conflict, message: 'voteClosed', field: 'matchid' });
  }
  const accountId = caller.account.id;
  if (!(await votes.cast({ match_id: matchId, account_id: accountId, choice, voted_at: nowSec }))) {
    throw new RefusedError({ status: STATUS.conflict, message: 'votedAlready', field: 'matchid' });
  }
  return votesOf(match, services, { accountId, nowSec });
});
