import { CUT_SEC } from '@touchline/contract/clip';

/** What is cut out, seconds from the beginning of the recording. */
export type CutSpan = { fromSec: number; toSec: number };

/** How far back the handles reach. */
const REACH_SEC = 90;

/** Where the handles may be moved: before the picture that was seen, and a little after it. */
export const reachOf = (seenSec: number, lengthSec: number): CutSpan => {
  const seen = Math.floor(seenSec);
  const toSec = Math.max(CUT_SEC.min, seen, Math.min(Math.floor(lengthSec), seen + CUT_SEC.usual));
  return { fromSec: Math.max(0, seen - REACH_SEC), toSec };
};

/** The seconds just before the picture; from the beginning where there are fewer. */
export const usualSpan = (seenSec: number): CutSpan => {
  const toSec = Math.max(CUT_SEC.min, Math.floor(seenSec));
  return { fromSec: Math.max(0, toSec - CUT_SEC.usual), toSec };
};

const within = (sec: number, least: number, most: number): number => Math.min(most, Math.max(least, sec));

/** Shortest and longest, seconds. */
export type CutLimits = { min: number; max: number };

type Move = { handle: 'from' | 'to'; sec: number; reach: CutSpan; limits?: CutLimits };

/** One handle was moved: the other one follows where the clip would become too short or too long. */
export const withHandle = (
  span: CutSpan,
  { handle, sec, reach, limits: { min, max } = CUT_SEC }: Move,
): CutSpan => {
  if (handle === 'from') {
    const fromSec = within(sec, reach.fromSec, reach.toSec - min);
    return { fromSec, toSec: within(span.toSec, fromSec + min, fromSec + max) };
  }
  const toSec = within(sec, reach.fromSec + min, reach.toSec);
  return { fromSec: within(span.fromSec, toSec - max, toSec - min), toSec };
};

/** So long, up to the same end; on from the beginning where there is not enough before it. */
export const withLength = (span: CutSpan, sec: number, reach: CutSpan): CutSpan => {
  const begun = withHandle(span, { handle: 'from', sec: span.toSec - sec, reach });
  return withHandle(begun, { handle: 'to', sec: begun.fromSec + sec, reach });
};
