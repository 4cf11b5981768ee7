import { create } from 'zustand';
import { kept } from '../../platform/kept.ts';

/** Day on which each batch was last shown, by its id. */
type Shown = { days: Readonly<Record<string, string>> };

/** Batches that are remembered; older ones have ended. */
const MOST = 50;

const readShown = (saved: unknown): Shown => {
  const days = typeof saved === 'object' && saved !== null && 'days' in saved ? saved.days : undefined;
  const pairs = typeof days === 'object' && days !== null ? Object.entries(days) : [];
  return {
    days: Object.fromEntries(pairs.filter((pair): pair is [string, string] => typeof pair[1] === 'string')),
  };
};

export const useShownCoupons = create<Shown>()(kept('touchline:coupons-shown', readShown));

/** @source screens 0.8 "At most one per day per coupon batch" */
export const isShownToday = ({ days }: Shown, id: number, today: string): boolean => days[id] === today;

/** The batches shown after one more was. */
export const withShown = ({ days }: Shown, id: number, today: string): Shown => ({
  days: Object.fromEntries(
    [...Object.entries(days).filter(([each]) => each !== String(id)), [id, today]].slice(-MOST),
  ),
});

/** Lets a batch be offered again today, after the login that it needs. */
export const forgetShown = (id: number): void => {
  useShownCoupons.setState(({ days }) => ({
    days: Object.fromEntries(Object.entries(days).filter(([each]) => each !== String(id))),
  }));
};
