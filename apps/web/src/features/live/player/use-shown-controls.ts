import { useCallback, useEffect, useRef, useState } from 'react';

/** Controls hide this long after the last touch, ms. */
const HIDE_AFTER_MS = 4000;

/** Whether controls show; they stay while nothing plays. @returns the state, and what to call on every touch */
export const useShownControls = (playing: boolean): [boolean, () => void] => {
  const [resting, setResting] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wait = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(setResting, HIDE_AFTER_MS, true);
  }, []);
  useEffect(() => {
    if (playing) wait();
    return () => clearTimeout(timer.current);
  }, [playing, wait]);
  const touch = useCallback(() => {
    setResting(false);
    wait();
  }, [wait]);
  return [!(playing && resting), touch];
};
