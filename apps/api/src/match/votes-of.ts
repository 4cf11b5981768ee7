import type { DataOf } from '@touchline/contract/define-call';
import type { Match } from '@touchline/contract/match';
import type { getVotes } from '@touchline/contract/vote';
import { isWaiting } from '@touchline/domain/match-phase';
import type { Services } from '../services.ts';
import { notFound } from '../refusal.ts';

/** A match of either sport. @throws {RefusedError} when there is none */
export const anyMatch = async (matchId: number, { matches }: Pick<Services, 'matches'>): Promise<Match> => {
  const [match] = await matches.findMany([matchId]);
  if (!match) throw notFound('matchid');
  return match;
};

/** Votes are taken until the match begins, by its status or by its time, whichever comes first. */
export const isVoteOpen = (match: Match, nowSec: number): boolean => isWaiting(match) && match.time > nowSec;

export const votesOf = async (
  match: Match,
  { votes }: Pick<Services, 'votes'>,
  { accountId, nowSec }: { accountId: number | undefined; nowSec: number },
): Promise<DataOf<typeof getVotes>> => ({
  ...(await votes.counts(match.id)),
  mine: accountId === undefined ? '' : await votes.choiceOf(match.id, accountId),
  open: isVoteOpen(match, nowSec),
});
