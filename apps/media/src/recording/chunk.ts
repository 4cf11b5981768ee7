import type { MediaPart } from '../packager/packager.ts';

/** One segment of a push, whole. */
export type DoneSegment = { startSec: number; durationSec: number; parts: readonly MediaPart[] };

/** Segments that are stored as one object. @source watch-and-read §A "chunks of 8 segments (16 s)" */
export const SEGMENTS_IN_CHUNK = 8;

export type Chunk = {
  body: Buffer;
  startSec: number;
  durationMs: number;
  /** Bytes and milliseconds of each segment, in order. */
  segments: [bytes: number, ms: number][];
};

const bytesOf = ({ parts }: DoneSegment): number => parts.reduce((sum, { body }) => sum + body.length, 0);

/** Joins segments as they are: nothing is written anew, so that players can ask for each by its bytes. */
export const joinSegments = (segments: readonly DoneSegment[]): Chunk => ({
  body: Buffer.concat(segments.flatMap(({ parts }) => parts.map(({ body }) => body))),
  startSec: segments[0]?.startSec ?? 0,
  durationMs: Math.round(segments.reduce((sum, { durationSec }) => sum + durationSec, 0) * 1000),
  segments: segments.map((segment) => [bytesOf(segment), Math.round(segment.durationSec * 1000)]),
});
