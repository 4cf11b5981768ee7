import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** True in a browser that has taken over the page: what only a browser can say may be asked then. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
