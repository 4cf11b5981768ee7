import type { MatchAlert } from '@touchline/contract/alert';
import type { Match, MatchChange } from '@touchline/contract/match';
import { t } from '../../../platform/i18n/i18n.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { showToast } from '../../../platform/toasts.ts';
import { applyChange } from '../apply-changes.ts';
import { teamName } from '../names.ts';
import { matchInfo } from '../queries.ts';
import { scoreOf } from '../score.ts';
import { alertOf } from './alert-of.ts';
import { alertsOf, useKeptAlerts } from './kept-alerts.ts';

const SAID = {
  goal: 'alerts.saidGoal',
  red_card: 'alerts.saidRed',
  half_time: 'alerts.saidHalf',
  final: 'alerts.saidFinal',
} as const;

const textOf = (alert: keyof typeof SAID, match: Match): string =>
  t(SAID[alert], {
    home: teamName(match.home),
    away: teamName(match.away),
    score: (scoreOf(match) ?? [0, 0]).join('-'),
  });

const isSaid = (alert: MatchAlert | undefined): alert is keyof typeof SAID =>
  alert !== undefined && alert in SAID;

/** Tells inside the app what the reader wants to know of a match. A start has a card of its own. */
export const tellAlert = async (change: MatchChange): Promise<void> => {
  const alert = alertOf(change);
  const { chosen } = useKeptAlerts.getState();
  if (!isSaid(alert) || !alertsOf(chosen, change.match_id).includes(alert)) return;
  const match = await queryClient.fetchQuery(matchInfo(change.sport_id, change.match_id));
  showToast(textOf(alert, applyChange(match, change)));
};
