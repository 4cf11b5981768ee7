import { create } from 'zustand';
import { kept } from '../../platform/kept.ts';
import { withPage } from '../../platform/with-page.ts';
import { offerAlerts } from './alerts/offer-alerts.ts';
import { readMatchIds } from './match-ids.ts';

type Followed = { matches: readonly number[] };

/** More are not kept; the oldest goes first. */
const MOST = 500;

export const readFollowed = (saved: unknown): Followed => ({ matches: readMatchIds(saved, MOST) });

/** Matches followed on this device. */
export const useFollowed = create<Followed>()(
  withPage(kept('touchline:followed', readFollowed), ({ stars }) => ({ matches: stars })),
);

export const toggled = (matches: readonly number[], id: number): number[] =>
  matches.includes(id) ? matches.filter((each) => each !== id) : [...matches, id].slice(-MOST);

export const toggleFollowed = (id: number): void => {
  const { matches } = useFollowed.getState();
  useFollowed.setState({ matches: toggled(matches, id) });
  if (!matches.includes(id)) offerAlerts();
};

export const unfollowAll = (): void => {
  useFollowed.setState({ matches: [] });
};

/** Takes matches back that were followed before, as the oldest. */
export const followAgain = (before: readonly number[]): void => {
  useFollowed.setState(({ matches }) => ({
    matches: [...before.filter((id) => !matches.includes(id)), ...matches].slice(-MOST),
  }));
};

export const useIsFollowed = (id: number): boolean => useFollowed(({ matches }) => matches.includes(id));
