import type { MediaPart } from '../packager/packager.ts';

type Time = { startSec: number; durationSec: number };

/** One segment of a push, whole. */
export type DoneSegment = Time & { parts: readonly MediaPart[] };

/** Segments that are stored as one object. @source watch-and-read §A "chunks of 8 segments (16 s)" */
export const SEGMENTS_IN_CHUNK = 8;

export type Chunk = {
  body: Buffer;
  startSec: number;
  durationMs: number;
  /** Bytes and milliseconds of each segment, in order. */
  segments: [bytes: number, ms: number][];
};

export const sizeOf = ({ parts }: DoneSegment): number =>
  parts.reduce((sum, { body }) => sum + body.length, 0);

/** @param segments in order, from the first byte of the body on; what is behind the last one is left out */
export const chunkOf = (body: Buffer, segments: readonly (Time & { bytes: number })[]): Chunk => ({
  body: body.subarray(
    0,
    segments.reduce((sum, { bytes }) => sum + bytes, 0),
  ),
  startSec: segments[0]?.startSec ?? 0,
  durationMs: Math.round(segments.reduce((sum, { durationSec }) => sum + durationSec, 0) * 1000),
  segments: segments.map(({ bytes, durationSec }) => [bytes, Math.round(durationSec * 1000)]),
});

/** Joins segments as they are: nothing is written anew, so that players can ask for each by its bytes. */
export const joinSegments = (segments: readonly DoneSegment[]): Chunk =>
  chunkOf(
    Buffer.concat(segments.flatMap(({ parts }) => parts.map(({ body }) => body))),
    segments.map((segment) => ({ ...segment, bytes: sizeOf(segment) })),
  );
