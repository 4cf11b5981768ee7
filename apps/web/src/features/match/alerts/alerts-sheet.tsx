import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getMatchAlerts, MATCH_ALERTS, saveMatchAlerts, type MatchAlert } from '@touchline/contract/alert';
import type { Match } from '@touchline/contract/match';
import { Sport } from '@touchline/domain/sport';
import { call, read } from '../../../platform/call.ts';
import { t, type MessageKey } from '../../../platform/i18n/i18n.ts';
import { isSessionOpen, useSession } from '../../../platform/session.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { SwitchRow } from '../../../ui/switch-row.tsx';
import { setMuted } from '../muted.ts';
import { alertsKey } from './chosen-alerts.ts';
import { keepAlerts, useAlertsOf } from './kept-alerts.ts';
import styles from './alerts-sheet.module.css';

const NAMES: Record<MatchAlert, MessageKey> = {
  lineup: 'alerts.lineup',
  kick_off: 'alerts.kickOff',
  goal: 'alerts.goal',
  red_card: 'alerts.redCard',
  half_time: 'alerts.halfTime',
  final: 'alerts.final',
};

const FOOTBALL_ONLY = new Set<MatchAlert>(['lineup', 'goal', 'red_card']);
/** Told by messages of the account alone: an open page does not hear of it. */
const ACCOUNT_ONLY = new Set<MatchAlert>(['lineup']);

/** What is chosen for a match, on the account where there is one, and the way to change it. */
const useAlerts = (matchId: number) => {
  const session = useSession();
  const client = useQueryClient();
  const open = isSessionOpen(session);
  const kept = useAlertsOf(matchId);
  const queryKey = [...alertsKey(session.uid), matchId];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => read(getMatchAlerts, { matchid: matchId }, signal),
    enabled: open,
  });
  const save = useMutation({
    mutationFn: (kinds: MatchAlert[]) => call(saveMatchAlerts, { matchid: matchId, kinds }),
    onSettled: () => client.invalidateQueries({ queryKey: alertsKey(session.uid) }),
  });
  // What the account chose on another device counts here too.
  const ofAccount = data?.chosen ? data.kinds : kept;
  const kinds = save.isPending ? save.variables : ofAccount;
  const set = (alert: MatchAlert, on: boolean) => {
    const others = kinds.filter((each) => each !== alert);
    const next = on ? [...others, alert] : others;
    keepAlerts(matchId, next);
    // Whoever wants to be told of it wants to hear it again.
    if (on) setMuted(matchId, false);
    if (open) save.mutate(next);
  };
  return { kinds, set, open };
};

/** What one wants to be told of about this match. */
export const AlertsSheet = ({ match, onClose }: { match: Match; onClose: () => void }) => {
  const { kinds, set, open } = useAlerts(match.id);
  const offered = MATCH_ALERTS.filter(
    (alert) =>
      (match.sport_id === Sport.football || !FOOTBALL_ONLY.has(alert)) && (open || !ACCOUNT_ONLY.has(alert)),
  );
  return (
    <Sheet title={t('alerts.ofMatch')} open onClose={onClose}>
      {offered.map((alert) => (
        <SwitchRow
          key={alert}
          label={t(NAMES[alert])}
          checked={kinds.includes(alert)}
          onChange={(on) => set(alert, on)}
        />
      ))}
      <p className={styles.note}>{t(open ? 'alerts.noteAccount' : 'alerts.noteDevice')}</p>
    </Sheet>
  );
};
