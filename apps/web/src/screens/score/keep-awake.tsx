import { useWakeLock } from '../../platform/use-wake-lock.ts';

/** Keeps the screen on while it is drawn. */
export const KeepAwake = () => {
  useWakeLock(true);
  return null;
};
