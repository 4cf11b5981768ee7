import { useCallback, useEffect, useState, useSyncExternalStore, type RefObject } from 'react';

const hear = (listener: () => void): (() => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

/** Whether an element fills the screen. */
const useFullScreen = (boxRef: RefObject<HTMLElement | null>): boolean =>
  useSyncExternalStore(
    hear,
    // Sheets that open meanwhile do not change what fills the screen.
    useCallback(() => boxRef.current !== null && document.fullscreenElement === boxRef.current, [boxRef]),
    () => false,
  );

/** In full screen the controls can be locked, so that a hand on the picture does nothing. Leaving it unlocks them. */
export const useLock = (boxRef: RefObject<HTMLElement | null>) => {
  const full = useFullScreen(boxRef);
  const [locked, setLocked] = useState(false);
  useEffect(() => hear(() => setLocked(false)), []);
  return { full, locked: full && locked, toggle: () => setLocked((is) => !is) };
};
