import type { DataOf } from '@touchline/contract/define-call';
import type { Match } from '@touchline/contract/match';
import type { getRaceVotes } from '@touchline/contract/race';
import { isWaiting } from '@touchline/domain/match-phase';
import type { Parts } from '../parts.ts';
import { notFound } from '../refusal.ts';

/** A match of either sport. @throws {RefusedError} when there is none */
export const anyMatch = async (matchId: number, { matches }: Pick<Parts, 'matches'>): Promise<Match> => {
  const [match] = await matches.findMany([matchId]);
  if (!match) throw notFound('matchid');
  return match;
};

/** Votes are taken until the match begins, by its status or by its time, whichever comes first. */
export const isVoteOpen = (match: Match, nowSec: number): boolean => isWaiting(match) && match.time > nowSec;

export const votesOf = async (
  match: Match,
  { votes }: Pick<Parts, 'votes'>,
  { accountId, nowSec }: { accountId: number | undefined; nowSec: number },
): Promise<DataOf<typeof getRaceVotes>> => ({
  ...(await votes.counts(match.id)),
  mine: accountId === undefined ? '' : await votes.choiceOf(match.id, accountId),
  open: isVoteOpen(match, nowSec),
});
