import { create } from 'zustand';
import { kept } from '../../platform/kept.ts';

type Blocked = { userIds: readonly string[] };

/** More are not kept; the oldest goes first. */
const MOST = 500;

export const readBlocked = (saved: unknown): Blocked => {
  const list: unknown =
    typeof saved === 'object' && saved !== null && 'userIds' in saved ? saved.userIds : [];
  const ids = Array.isArray(list)
    ? list.filter((id): id is string => typeof id === 'string' && id !== '')
    : [];
  return { userIds: [...new Set(ids)].slice(-MOST) };
};

/** People whose lines this device does not show in rooms. */
export const useBlocked = create<Blocked>()(kept('touchline:blocked', readBlocked));

export const block = (userId: string): void => {
  useBlocked.setState(({ userIds }) => readBlocked({ userIds: [...userIds, userId] }));
};
