import { pageState } from './page-state.ts';
import { usePreferences } from './preferences.ts';

const MINUTE_MS = 60_000;

const clocks = new Map<string, Intl.DateTimeFormat | undefined>();

const clockOf = (zone: string): Intl.DateTimeFormat | undefined => {
  if (!clocks.has(zone)) {
    try {
      const all = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric' } as const;
      clocks.set(
        zone,
        new Intl.DateTimeFormat('en-US', { ...all, minute: 'numeric', hourCycle: 'h23', timeZone: zone }),
      );
    } catch {
      // A zone that this browser does not know counts as the device's own.
      clocks.set(zone, undefined);
    }
  }
  return clocks.get(zone);
};

/**
 * Minutes east of UTC of a zone at a moment.
 * @param zone such as `Asia/Shanghai`; empty, or unknown to the browser, is the device's own
 */
export const offsetOfZone = (zone: string, atMs: number): number => {
  const clock = zone === '' ? undefined : clockOf(zone);
  if (!clock) return -new Date(atMs).getTimezoneOffset();
  const shown = Object.fromEntries(clock.formatToParts(atMs).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = shown;
  return Math.round((Date.UTC(year, month - 1, day, hour, minute) - atMs) / MINUTE_MS);
};

/** The name of a zone as the settings have it. @param zone empty is the device's own */
export const zoneName = (zone: string): string =>
  zone || new Intl.DateTimeFormat('en').resolvedOptions().timeZone;

/** Minutes east of UTC where the reader is, or wants to be: the settings may fix a zone. */
export const utcOffsetAt = (atMs: number): number =>
  offsetOfZone(pageState()?.view.zone ?? usePreferences.getState().timeZone, atMs);

/** A moment as the clock on the reader's wall shows it, in the UTC fields of the date. */
export const wallClock = (atMs: number): Date => new Date(atMs + utcOffsetAt(atMs) * MINUTE_MS);
