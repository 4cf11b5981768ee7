import type { StateCreator } from 'zustand';
// oxlint-disable-next-line no-restricted-imports -- the one place that keeps stores.
import { persist } from 'zustand/middleware';

/**
 * A store whose state is kept on the device. What is found there may be damaged or of an earlier release: all of it
 * goes through `read`.
 * @param name key of the local storage
 * @param read makes a whole state of anything, and the first one of nothing
 */
export const kept = <State>(
  name: string,
  read: (saved: unknown) => State,
): StateCreator<State, [], [['zustand/persist', State]]> =>
  persist<State, [], [], State>(() => read(undefined), {
    name,
    version: 1,
    migrate: (saved) => read(saved),
    merge: (saved) => read(saved),
  });
