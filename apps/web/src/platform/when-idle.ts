import { startTransition, useEffect, useState } from 'react';

/** However busy the page is, what waits for rest begins after this. */
const LATEST_MS = 2000;

/** Calls back once the first screen stands and the page has nothing more urgent to do. */
export const whenIdle = (begin: () => void): void => {
  const wait = () => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(begin, { timeout: LATEST_MS });
    else setTimeout(begin, 200);
  };
  // A frame first: a page in the background has none, and time to spare.
  if (document.visibilityState === 'hidden') wait();
  else requestAnimationFrame(() => setTimeout(wait, 0));
};

let rested = false;

/** False until the page has come to rest for the first time. */
export const useIdle = (): boolean => {
  const [idle, setIdle] = useState(rested);
  useEffect(() => {
    if (idle) return;
    whenIdle(() => {
      rested = true;
      startTransition(() => setIdle(true));
    });
  }, [idle]);
  return idle;
};
