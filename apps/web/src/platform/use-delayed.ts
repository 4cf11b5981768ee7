import { useEffect, useState } from 'react';

/** A value as it was `delayMs` ago; the first one at once. @param delayMs 0 passes everything through */
export const useDelayed = <Value>(value: Value, delayMs: number): Value => {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    // Not cleared by later values: each appears in its turn, the older ones first.
    const timer = setTimeout(setShown, delayMs, () => value);
    return delayMs === 0 ? () => clearTimeout(timer) : undefined;
  }, [value, delayMs]);
  return delayMs === 0 ? value : shown;
};
