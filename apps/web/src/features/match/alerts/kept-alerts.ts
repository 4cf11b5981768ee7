import { MATCH_ALERTS, type MatchAlert } from '@touchline/contract/alert';
import { create } from 'zustand';
import { kept } from '../../../platform/kept.ts';
import { useFollowed, useIsFollowed } from '../followed.ts';

type Chosen = readonly (readonly [matchId: number, kinds: readonly MatchAlert[]])[];
type Kept = { chosen: Chosen };

/** More matches are not kept; the oldest goes first. */
const MOST = 200;

const isAlert = (value: unknown): value is MatchAlert => MATCH_ALERTS.some((kind) => kind === value);

/** Reads what was kept; entries that are not whole are left out. */
export const readKeptAlerts = (saved: unknown): Kept => {
  const list: unknown = typeof saved === 'object' && saved !== null && 'chosen' in saved ? saved.chosen : [];
  const entries = Array.isArray(list) ? (list as unknown[]) : [];
  const whole = entries.flatMap((entry): Chosen => {
    if (!Array.isArray(entry)) return [];
    const [id, kinds] = entry as unknown[];
    return typeof id === 'number' && Array.isArray(kinds) ? [[id, kinds.filter(isAlert)]] : [];
  });
  return { chosen: whole.slice(-MOST) };
};

/** Alerts of single matches that were chosen on this device; they show while the app is open. */
export const useKeptAlerts = create<Kept>()(kept('touchline:match-alerts', readKeptAlerts));

const withKinds = (chosen: Chosen, matchId: number, kinds: readonly MatchAlert[]): Chosen => {
  const others = chosen.filter(([id]) => id !== matchId);
  return [...others, [matchId, kinds] as const].slice(-MOST);
};

/** Chooses the alerts of a match; none chosen means none, though it is followed. */
export const keepAlerts = (matchId: number, kinds: readonly MatchAlert[]): void => {
  useKeptAlerts.setState(({ chosen }) => ({ chosen: withKinds(chosen, matchId, kinds) }));
};

const NONE: readonly MatchAlert[] = [];

/** What a followed match alerts of, until something else is chosen for it. */
const FOLLOW_ALERTS: readonly MatchAlert[] = ['kick_off', 'goal', 'red_card', 'half_time', 'final'];

/** Alerts of a match: those chosen, else those of a followed one. */
export const alertsOf = (chosen: Chosen, matchId: number, followed: boolean): readonly MatchAlert[] =>
  chosen.find(([id]) => id === matchId)?.[1] ?? (followed ? FOLLOW_ALERTS : NONE);

/** Alerts of a match on this device, now. */
export const alertsNow = (matchId: number): readonly MatchAlert[] =>
  alertsOf(useKeptAlerts.getState().chosen, matchId, useFollowed.getState().matches.includes(matchId));

/** Alerts of a match on this device. */
export const useAlertsOf = (matchId: number): readonly MatchAlert[] => {
  const followed = useIsFollowed(matchId);
  return useKeptAlerts(({ chosen }) => alertsOf(chosen, matchId, followed));
};
