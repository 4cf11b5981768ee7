import { create } from 'zustand';
import { kept } from '../../platform/kept.ts';

export type GuestView = { kind: 'match' | 'live'; target_id: number; viewed_at: number };

/** More are not kept; the oldest go first. */
const MOST = 100;

const isView = (value: unknown): value is GuestView => {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, target_id: target, viewed_at: at } = value as Partial<Record<keyof GuestView, unknown>>;
  return (kind === 'match' || kind === 'live') && Number.isInteger(target) && Number.isInteger(at);
};

/** Reads a saved history of any age. */
export const readGuestViews = (saved: unknown): { list: readonly GuestView[] } => {
  const list: unknown = typeof saved === 'object' && saved !== null && 'list' in saved ? saved.list : [];
  return { list: Array.isArray(list) ? list.filter(isView).slice(0, MOST) : [] };
};

/** The history with one more thing on top; what stood there already moves up. */
export const withView = (list: readonly GuestView[], view: GuestView): GuestView[] =>
  [view, ...list.filter(({ kind, target_id }) => kind !== view.kind || target_id !== view.target_id)].slice(
    0,
    MOST,
  );

/** What someone without an account looked at on this device; it becomes the account's at login. */
export const useGuestViews = create<{ list: readonly GuestView[] }>()(
  kept('touchline:views', readGuestViews),
);
