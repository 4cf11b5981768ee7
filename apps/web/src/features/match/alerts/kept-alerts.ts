import { MATCH_ALERTS, type MatchAlert } from '@touchline/contract/alert';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

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

/** What this device tells of single matches while the app is open. */
export const useKeptAlerts = create<Kept>()(
  persist(() => readKeptAlerts(undefined), {
    name: 'touchline:match-alerts',
    version: 1,
    migrate: readKeptAlerts,
    merge: readKeptAlerts,
  }),
);

const withKinds = (chosen: Chosen, matchId: number, kinds: readonly MatchAlert[]): Chosen => {
  const others = chosen.filter(([id]) => id !== matchId);
  return kinds.length === 0 ? others : [...others, [matchId, kinds] as const].slice(-MOST);
};

/** Chooses what is told of a match; nothing chosen forgets it. */
export const keepAlerts = (matchId: number, kinds: readonly MatchAlert[]): void => {
  useKeptAlerts.setState(({ chosen }) => ({ chosen: withKinds(chosen, matchId, kinds) }));
};

const NONE: readonly MatchAlert[] = [];

export const alertsOf = (chosen: Chosen, matchId: number): readonly MatchAlert[] =>
  chosen.find(([id]) => id === matchId)?.[1] ?? NONE;
