import type { MatchChange } from '@touchline/contract/match';
import { FOOTBALL_STATUS, BASKETBALL_STATUS } from '@touchline/domain/status';
import { SPORT } from '@touchline/domain/sport';
import { useEffect } from 'react';
import { isQuietNow, useAlerts } from '../../../platform/alerts.ts';
import { followChanges } from '../../../platform/changes.ts';
import { utcOffsetOf } from '../../../platform/days.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { useToday } from '../../../platform/use-today.ts';
import { alertsOf, useKeptAlerts } from '../alerts/kept-alerts.ts';
import { tellAlert } from '../alerts/tell-alert.ts';
import { useFollowed } from '../followed.ts';
import { isMuted } from '../muted.ts';
import { teamName } from '../names.ts';
import { matchInfo } from '../queries.ts';
import { addMatchStart } from './match-starts.ts';

/** A start that is told later than this is no news any more, seconds. */
const FRESH_SEC = 60;

/** True for the change with which a match begins. */
export const isStart = ({ kind, sport_id, status, at, kickoff_time }: MatchChange): boolean => {
  const first = sport_id === SPORT.football ? FOOTBALL_STATUS.firstHalf : BASKETBALL_STATUS.quarter1;
  return kind === 'period' && status === first && Math.abs(at - kickoff_time) <= FRESH_SEC;
};

const isOpen = (matchId: number): boolean => new RegExp(`/${matchId}(?:$|[?/])`).test(location.pathname);

const tell = async ({ sport_id, match_id, live }: MatchChange): Promise<void> => {
  const followed = useFollowed.getState().matches.includes(match_id);
  const asked = alertsOf(useKeptAlerts.getState().chosen, match_id).includes('kick_off');
  if ((!followed && !asked && live !== 1) || isOpen(match_id) || document.fullscreenElement) return;
  const match = await queryClient.fetchQuery(matchInfo(sport_id, match_id));
  addMatchStart(match, t('starts.said', { home: teamName(match.home), away: teamName(match.away) }));
};

/** Tells of starts of today's followed matches and of those that are shown somewhere, and of what else one asked to know. */
export const useTellStarts = (): void => {
  const today = useToday();
  useEffect(
    () =>
      followChanges({ date: today, utc_offset: utcOffsetOf(today) }, '', {
        onChanges: (changes) => {
          if (isQuietNow()) return;
          const wanted = changes.filter(({ match_id }) => !isMuted(match_id));
          const starts = useAlerts.getState().matchStart ? wanted.filter(isStart) : [];
          // A match that cannot be had is not told of; nobody asked for it.
          for (const change of starts) tell(change).catch(() => undefined);
          for (const change of wanted.filter(({ match_id }) => !isOpen(match_id)))
            tellAlert(change).catch(() => undefined);
        },
        onReset: () => undefined,
      }),
    [today],
  );
};
