import { useEffect } from 'react';

/** Keeps the screen on while `wanted`; where the browser cannot, nothing happens. */
export const useWakeLock = (wanted: boolean): void => {
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let ended = false;
    const ask = async () => {
      try {
        lock = await navigator.wakeLock.request('screen');
        if (ended) await lock.release();
      } catch {
        lock = undefined; // refused, for example on a low battery
      }
    };
    const onVisible = () => document.visibilityState === 'visible' && void ask();
    void ask();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      ended = true;
      document.removeEventListener('visibilitychange', onVisible);
      void lock?.release();
    };
  }, [wanted]);
};
