import { useSyncExternalStore } from 'react';

/** From here a list stands beside what is chosen in it, px. @source look "From 900" */
const WIDE = '(min-width: 900px)';

const hear = (listener: () => void): (() => void) => {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** True in a window wide enough for a list and a content side by side. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    hear,
    () => matchMedia(WIDE).matches,
    () => false,
  );
