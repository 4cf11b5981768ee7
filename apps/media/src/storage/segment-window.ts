import type { MediaPart } from '../packager/packager.ts';
import type { Tracks } from '../packager/init-segment.ts';

/** A segment that is there or is growing. `msn` is its media sequence number. */
export type LiveSegment = {
  msn: number;
  startSec: number;
  durationSec: number;
  parts: MediaPart[];
  complete: boolean;
};

export type WindowInfo = { sessionId: string; startedAtMs: number; init: Buffer; tracks: Tracks };

/** One playlist session: its newest segments, in memory. */
export type SegmentWindow = {
  info: WindowInfo;
  /** Segments that the playlist shows, oldest first; the last one may be growing. */
  listed(): readonly LiveSegment[];
  /** True after the push ended: nothing will be added. */
  ended(): boolean;
  /** Bits per second of the busiest segment so far. */
  peakBitsPerSec(): number;
  addPart(part: MediaPart): void;
  endSegment(): void;
  end(): void;
  segment(msn: number): LiveSegment | undefined;
  /** Resolves when segment `msn` has `partCount` parts (undefined: is complete), or the session ended, or time is up. */
  reached(point: Point): Promise<boolean>;
};

export type Point = { msn: number; partCount: number | undefined };

type Waiter = Point & { resolve(reached: boolean): void; timer: NodeJS.Timeout };

/** Segments that the playlist lists: twelve seconds to go back. */
const LISTED_SEGMENTS = 6;
/** Segments kept beyond that, for players that still hold an older playlist. */
const SPARE_SEGMENTS = 4;
const LONGEST_WAIT_MS = 6_000;
const MAX_WAITING = 20_000;

const bitsPerSec = ({ parts, durationSec }: LiveSegment): number =>
  (parts.reduce((sum, { body }) => sum + body.length, 0) * 8) / Math.max(durationSec, 0.1);

export const createSegmentWindow = (info: WindowInfo): SegmentWindow => {
  let segments: LiveSegment[] = [{ msn: 0, startSec: 0, durationSec: 0, parts: [], complete: false }];
  let waiters: Waiter[] = [];
  let over = false;
  let peak = 0;

  const find = (msn: number): LiveSegment | undefined => segments[msn - (segments[0]?.msn ?? 0)];
  const isReached = ({ msn, partCount }: Point): boolean => {
    const newest = segments.at(-1);
    const segment = find(msn);
    if (!segment) return newest !== undefined && msn < newest.msn;
    return segment.complete || (partCount !== undefined && segment.parts.length >= partCount);
  };

  const wake = (): void => {
    const waiting = waiters;
    waiters = [];
    for (const waiter of waiting) {
      if (over || isReached(waiter)) {
        clearTimeout(waiter.timer);
        waiter.resolve(isReached(waiter));
      } else {
        waiters.push(waiter);
      }
    }
  };

  return {
    info,
    listed: () => segments.filter(({ parts }) => parts.length > 0).slice(-(LISTED_SEGMENTS + 1)),
    ended: () => over,
    peakBitsPerSec: () => peak,
    addPart(part) {
      const growing = segments.at(-1);
      if (!growing || over) return;
      growing.parts.push(part);
      growing.durationSec += part.durationSec;
      wake();
    },
    endSegment() {
      const growing = segments.at(-1);
      if (!growing || over || growing.parts.length === 0) return;
      growing.complete = true;
      peak = Math.max(peak, bitsPerSec(growing));
      const startSec = growing.startSec + growing.durationSec;
      segments.push({ msn: growing.msn + 1, startSec, durationSec: 0, parts: [], complete: false });
      segments = segments.slice(-(LISTED_SEGMENTS + SPARE_SEGMENTS + 1));
      wake();
    },
    end() {
      over = true;
      wake();
    },
    segment: find,
    reached(point) {
      if (isReached(point)) return Promise.resolve(true);
      if (over || waiters.length >= MAX_WAITING) return Promise.resolve(false);
      return new Promise((resolve) => {
        const waiter: Waiter = {
          ...point,
          resolve,
          timer: setTimeout(() => {
            waiters = waiters.filter((other) => other !== waiter);
            resolve(false);
          }, LONGEST_WAIT_MS),
        };
        waiters.push(waiter);
      });
    },
  };
};
