import { useEffect, useRef, useState } from 'react';

/**
 * A value as it was `delayMs` ago; undefined until one is that old, so that entering gives nothing away. A later value
 * is never replaced by an older one, however the delay changes meanwhile.
 * @param delayMs 0 passes everything through
 */
export const useDelayed = <Value>(value: Value, delayMs: number): Value | undefined => {
  const [shown, setShown] = useState<{ number: number; value: Value }>();
  const next = useRef(0);
  const delay = useRef(delayMs);
  const open = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    delay.current = delayMs;
  }, [delayMs]);
  useEffect(() => {
    const number = (next.current += 1);
    const timers = open.current;
    // Not cleared by later values: each appears in its turn.
    const timer = setTimeout(() => {
      timers.delete(timer);
      setShown((held) => (held && held.number > number ? held : { number, value }));
    }, delay.current);
    timers.add(timer);
  }, [value]);
  useEffect(() => {
    const timers = open.current;
    return () => timers.forEach((timer) => clearTimeout(timer));
  }, []);
  return delayMs === 0 ? value : shown?.value;
};
