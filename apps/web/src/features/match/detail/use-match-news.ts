import type { MatchChange } from '@touchline/contract/match';
import { FootballStatus, BasketballStatus } from '@touchline/domain/status';
import { Sport } from '@touchline/domain/sport';
import { useEffect } from 'react';
import { isQuietNow, useAlerts } from '../../../platform/alerts.ts';
import { followChanges } from '../../../platform/changes.ts';
import { utcOffsetOf } from '../../../platform/days.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { useToday } from '../../../platform/use-today.ts';
import { alertsNow } from '../alerts/kept-alerts.ts';
import { showAlert } from '../alerts/show-alert.ts';
import { isMuted } from '../muted.ts';
import { teamName } from '../names.ts';
import { matchInfo } from '../queries.ts';
import { addMatchSlab } from './match-slabs.ts';

/** A start that is published later than this is no news any more, seconds. */
const FRESH_SEC = 60;

/** True for the change with which a match begins. */
export const isStart = ({ kind, sport_id, status, at, kickoff_time }: MatchChange): boolean => {
  const first = sport_id === Sport.football ? FootballStatus.firstHalf : BasketballStatus.quarter1;
  return kind === 'period' && status === first && Math.abs(at - kickoff_time) <= FRESH_SEC;
};

const isOpen = (matchId: number): boolean => new RegExp(`/${matchId}(?:$|[?/])`).test(location.pathname);

const showStart = async ({ sport_id, match_id, live }: MatchChange): Promise<void> => {
  const asked = alertsNow(match_id).includes('kick_off');
  if ((!asked && live !== 1) || isOpen(match_id) || document.fullscreenElement) return;
  const match = await queryClient.fetchQuery(matchInfo(sport_id, match_id));
  addMatchSlab(match, t('starts.said', { home: teamName(match.home), away: teamName(match.away) }));
};

/** Shows starts of today's followed or broadcast matches, and the alerts that were chosen. */
export const useMatchNews = (): void => {
  const today = useToday();
  useEffect(
    () =>
      followChanges({ date: today, utc_offset: utcOffsetOf(today) }, '', {
        onChanges: (changes) => {
          if (isQuietNow()) return;
          const wanted = changes.filter(({ match_id }) => !isMuted(match_id));
          const starts = useAlerts.getState().matchStart ? wanted.filter(isStart) : [];
          // The match of an alert may fail to load; nobody waits for it, so no error is shown.
          for (const change of starts) showStart(change).catch(() => undefined);
          for (const change of wanted.filter(({ match_id }) => !isOpen(match_id)))
            showAlert(change).catch(() => undefined);
        },
        onReset: () => undefined,
      }),
    [today],
  );
};
