import { useCallback, useEffect, useState } from 'react';

/** Controls hide this long after the last touch, ms. */
const HIDE_AFTER_MS = 4000;

/** Whether controls show; they stay while nothing plays. @returns the state, and what to call on every touch */
export const useShownControls = (playing: boolean): [boolean, () => void] => {
  const [touchedAt, setTouchedAt] = useState(0);
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    setHidden(false);
    if (!playing) return undefined;
    const timer = setTimeout(setHidden, HIDE_AFTER_MS, true);
    return () => clearTimeout(timer);
  }, [playing, touchedAt]);
  const touch = useCallback(() => setTouchedAt(performance.now()), []);
  return [!hidden, touch];
};
