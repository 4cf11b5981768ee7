import { createWaiting, type Point } from './waiting.ts';
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
  /** The newest segment that is whole. */
  lastDone(): LiveSegment | undefined;
  /** Resolves when segment `msn` has `partCount` parts (undefined: is complete), or the session ended, or time is up. */
  reached(point: Point): Promise<boolean>;
};

/** Segments that the playlist lists: twelve seconds to go back. */
const LISTED_SEGMENTS = 6;
/** Segments kept beyond that, for players that still hold an older playlist. */
const SPARE_SEGMENTS = 4;

const bitsPerSec = ({ parts, durationSec }: LiveSegment): number =>
  (parts.reduce((sum, { body }) => sum + body.length, 0) * 8) / Math.max(durationSec, 0.1);

const emptySegment = (msn: number, startSec: number): LiveSegment => ({
  msn,
  startSec,
  durationSec: 0,
  parts: [],
  complete: false,
});

export const createSegmentWindow = (info: WindowInfo): SegmentWindow => {
  let segments: LiveSegment[] = [emptySegment(0, 0)];
  let over = false;
  let peak = 0;

  const find = (msn: number): LiveSegment | undefined => segments[msn - (segments[0]?.msn ?? 0)];
  const isReached = ({ msn, partCount }: Point): boolean => {
    const segment = find(msn);
    if (!segment) return msn < (segments[0]?.msn ?? 0);
    return segment.complete || (partCount !== undefined && segment.parts.length >= partCount);
  };
  const waiting = createWaiting(isReached);

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
      waiting.wake();
    },
    endSegment() {
      const growing = segments.at(-1);
      if (!growing || over || growing.parts.length === 0) return;
      growing.complete = true;
      peak = Math.max(peak, bitsPerSec(growing));
      segments.push(emptySegment(growing.msn + 1, growing.startSec + growing.durationSec));
      segments = segments.slice(-(LISTED_SEGMENTS + SPARE_SEGMENTS + 1));
      waiting.wake();
    },
    end() {
      over = true;
      waiting.end();
    },
    segment: find,
    lastDone: () => segments.findLast(({ complete }) => complete),
    reached: (point) => waiting.until(point),
  };
};
