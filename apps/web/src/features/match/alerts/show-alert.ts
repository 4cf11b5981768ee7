import type { MatchAlert } from '@touchline/contract/alert';
import type { Match, MatchChange } from '@touchline/contract/match';
import { t } from '../../../platform/i18n/i18n.ts';
import { notifyInBackground } from '../../../platform/notify.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { newsWaitSec } from '../../../platform/watched-match.ts';
import { applyChange } from '../apply-changes.ts';
import { matchPath } from '../match-path.ts';
import { useListSettings } from '../list-settings.ts';
import { addMatchSlab, type SlabAlert } from '../detail/match-slabs.ts';
import { teamName } from '../names.ts';
import { matchInfo } from '../queries.ts';
import { scoreOf } from '../score.ts';
import { alertOf } from './alert-of.ts';
import { alertsNow } from './kept-alerts.ts';

const SENTENCES = {
  goal: 'alerts.saidGoal',
  red_card: 'alerts.saidRed',
  half_time: 'alerts.saidHalf',
  final: 'alerts.saidFinal',
} as const satisfies Record<SlabAlert, string>;

const isSlab = (alert: MatchAlert | undefined): alert is SlabAlert =>
  alert !== undefined && alert in SENTENCES;

const sentenceOf = (alert: SlabAlert, match: Match): string =>
  t(SENTENCES[alert], {
    home: teamName(match.home),
    away: teamName(match.away),
    // Hidden scores stay hidden: the alert then says only what happened.
    score: useListSettings.getState().hideScores ? '–' : (scoreOf(match) ?? [0, 0]).join('-'),
  });

/** Shows what the reader wants to know of a match. The start of a match has a slab of its own. */
export const showAlert = async (change: MatchChange): Promise<void> => {
  const alert = alertOf(change);
  if (!isSlab(alert) || !alertsNow(change.match_id).includes(alert)) return;
  const waitSec = newsWaitSec(change.match_id);
  if (waitSec > 0) await new Promise((resolve) => setTimeout(resolve, waitSec * 1000));
  const before = await queryClient.fetchQuery(matchInfo(change.sport_id, change.match_id));
  // Meanwhile more may have happened, which waits for its own turn.
  const match = waitSec > 0 ? { ...before, ...change, id: before.id } : applyChange(before, change);
  const text = sentenceOf(alert, match);
  addMatchSlab(match, text, alert);
  await notifyInBackground({ text, path: matchPath(match), tag: `match-${match.id}` });
};
