import { STATUS } from '@touchline/contract/envelope';
import { voteRaceTeam } from '@touchline/contract/race';
import { SPORT } from '@touchline/domain/sport';
import { handle } from '../handle.ts';
import { RefusedError } from '../refusal.ts';
import { anyMatch, isVoteOpen, votesOf } from './votes-of.ts';

export default handle(voteRaceTeam, async ({ matchid, choice }, parts) => {
  const { votes, caller, nowSec } = parts;
  const match = await anyMatch(matchid, parts);
  if (match.sport_id === SPORT.basketball && choice === 'draw') {
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
  if (!(await votes.cast({ match_id: matchid, account_id: accountId, choice, voted_at: nowSec }))) {
    throw new RefusedError({ status: STATUS.conflict, message: 'votedAlready', field: 'matchid' });
  }
  return votesOf(match, parts, { accountId, nowSec });
});
