import type { Match } from '@touchline/contract/match';
import { isInPlay } from '@touchline/domain/match-phase';
import type { MatchStore } from '@touchline/match-store/match-store';
import { matchBody } from './match-body.ts';
import type { NewsDesk } from './news-repository.ts';

const MINUTE_SEC = 60;
/** Matches whose first period began within this time are announced, so that a restart of the service catches up. */
const BEGUN_WITHIN_SEC = 15 * MINUTE_SEC;
/** How late a match may begin and still be found. */
const LATE_SEC = 3 * 60 * MINUTE_SEC;
/** First half, first quarter. */
const FIRST_PERIOD = 2;

const hasJustBegun = (match: Match, nowSec: number): boolean =>
  isInPlay(match) && match.status === FIRST_PERIOD && nowSec - match.kickoff_time < BEGUN_WITHIN_SEC;

/** Notifies followers of a match that it has begun; idempotent. */
export const notifyMatchStarts = async (
  { matches, news }: { matches: Pick<MatchStore, 'listByDay'>; news: NewsDesk },
  nowSec: number,
): Promise<void> => {
  const playing = await matches.listByDay({
    fromSec: nowSec - LATE_SEC,
    toSec: nowSec + BEGUN_WITHIN_SEC,
    filter: 4,
  });
  for (const match of playing.filter((one) => hasJustBegun(one, nowSec))) {
    await news.notifyFollowersOfMatch(match, {
      kind: 'matchStart',
      eventKey: String(match.id),
      body: matchBody(match, '–'),
      nowSec,
    });
  }
};
