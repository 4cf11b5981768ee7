import type { MatchAlert } from '@touchline/contract/alert';
import type { MatchChange } from '@touchline/contract/match';
import { BasketballStatus, FootballStatus } from '@touchline/domain/status';
import { Sport } from '@touchline/domain/sport';
import type { MatchStore } from '@touchline/match-store/match-store';
import { matchBody } from './match-body.ts';
import type { MessageKind } from './message-texts.ts';
import type { NewsDesk } from './news-repository.ts';

type News = { alert: MatchAlert; kind: MessageKind };

const HALF_TIME: ReadonlySet<string> = new Set([
  `${Sport.football}/${FootballStatus.halfTime}`,
  `${Sport.basketball}/${BasketballStatus.quarter2End}`,
]);

/** The alert that a change raises; undefined where it raises none. */
const newsOf = ({ kind, sport_id: sportId, status }: MatchChange): News | undefined => {
  switch (kind) {
    case 'goal':
      // Baskets are no news.
      return sportId === Sport.football ? { alert: 'goal', kind: 'goal' } : undefined;
    case 'goal_cancelled':
      return { alert: 'goal', kind: 'goalCancelled' };
    case 'red_card':
      return { alert: 'red_card', kind: 'redCard' };
    case 'finished':
      return { alert: 'final', kind: 'matchEnd' };
    case 'period':
      return HALF_TIME.has(`${sportId}/${status}`) ? { alert: 'half_time', kind: 'halfTime' } : undefined;
    case 'update':
    case 'live':
      return undefined;
  }
};

const sum = (scores: readonly number[]): number => scores.reduce((total, one) => total + one, 0);

const scoreOf = ({ sport_id: sportId, home_scores: home, away_scores: away }: MatchChange): string => {
  const of = (scores: readonly number[]): number =>
    sportId === Sport.football ? Math.max(scores[0] ?? 0, scores[5] ?? 0) : sum(scores);
  return `${of(home)}–${of(away)}`;
};

type Source = { matches: Pick<MatchStore, 'findMany' | 'listByDay'>; news: NewsDesk };

/** Notifies those who asked for it of what happened in matches. Idempotent: every process may do it. */
export const notifyOfChanges = async (
  changes: readonly MatchChange[],
  { matches, news }: Source,
  nowSec: number,
): Promise<void> => {
  const alerts = changes.flatMap((change) => {
    const what = newsOf(change);
    return what ? [{ change, ...what }] : [];
  });
  if (alerts.length === 0) return;
  const found = await matches.findMany([...new Set(alerts.map(({ change }) => change.match_id))]);
  const byId = new Map(found.map((match) => [match.id, match]));
  for (const { change, alert, kind } of alerts) {
    const match = byId.get(change.match_id);
    if (!match) continue;
    const eventKey = `${change.match_id}/${change.seq}`;
    const body = matchBody(match, scoreOf(change));
    await news.notifyFollowersOfMatch(match, { kind, eventKey, body, nowSec }, alert);
  }
};

/** Line-ups are published within this time before the start. */
const LINEUP_SEC = 70 * 60;

/** Notifies that line-ups are available; idempotent. */
export const notifyLineups = async ({ matches, news }: Source, nowSec: number): Promise<void> => {
  const soon = await matches.listByDay({ fromSec: nowSec, toSec: nowSec + LINEUP_SEC, filter: 3 });
  for (const match of soon.filter(({ has_lineup: out }) => out)) {
    const what = {
      kind: 'lineupOut' as const,
      eventKey: String(match.id),
      body: matchBody(match, '–'),
      nowSec,
    };
    await news.notifyFollowersOfMatch(match, what, 'lineup');
  }
};
