import { describe, expect, test } from 'vitest';
import type { MediaEvent } from '../ingest/flv-tags.ts';
import { createPackager, type MediaPart } from './packager.ts';

/** A baseline configuration record for 640×360. */
const AVC = Buffer.from(
  '0142c01effe100196742c01eda0280bfe5c0440000030004000003 00f03c58ba8001000468ce0fc8'.replace(' ', ''),
  'hex',
);
const AAC = Buffer.of(0x12, 0x10);

const frame = (dtsMs: number, key: boolean): MediaEvent => ({
  kind: 'video',
  dtsMs,
  ctsMs: 0,
  key,
  data: Buffer.alloc(100),
});

const pack = (events: readonly MediaEvent[]) => {
  const segments: MediaPart[][] = [[]];
  let sessions = 0;
  const packager = createPackager({
    begin: () => (sessions += 1),
    part: (part) => segments.at(-1)?.push(part),
    segmentEnd: () => segments.push([]),
  });
  for (const event of events) packager.media(event);
  packager.end();
  const whole = segments.filter((parts) => parts.length > 0);
  return {
    sessions,
    segments: whole,
    lengths: whole.map((parts) => parts.reduce((sum, part) => sum + part.durationSec, 0)),
  };
};

const SILENT: MediaEvent[] = [
  { kind: 'metadata', hasAudio: false },
  { kind: 'avcConfig', config: AVC },
];

/** 25 pictures a second, a key picture every so many. */
const video = (count: number, keyEvery: number, fromMs = 0): MediaEvent[] =>
  Array.from({ length: count }, (_, index) => frame(fromMs + index * 40, index % keyEvery === 0));

describe('cutting', () => {
  test('segments are two seconds long and begin with key pictures, parts at most 0.53 s', () => {
    const { segments, lengths } = pack([...SILENT, ...video(151, 50)]);
    expect(lengths.slice(0, 3).map((length) => length.toFixed(2))).toEqual(['2.00', '2.00', '2.00']);
    for (const parts of segments) {
      expect(parts[0]?.independent).toBe(true);
      for (const { durationSec } of parts) expect(durationSec).toBeLessThanOrEqual(0.53);
    }
  });

  test('key pictures every second are gathered into segments of two', () => {
    expect(pack([...SILENT, ...video(101, 25)]).lengths.slice(0, 2)).toEqual([2, 2]);
  });

  test('an encoder with a key picture every ten seconds still keeps the promised length', () => {
    for (const length of pack([...SILENT, ...video(500, 250)]).lengths) {
      expect(Math.round(length)).toBeLessThanOrEqual(2);
    }
  });

  test('nothing is given out before the first key picture', () => {
    expect(pack([...SILENT, ...video(40, 100, 0).slice(1)]).sessions).toBe(0);
  });

  test('sound that was announced is waited for until the second key picture', () => {
    const announced: MediaEvent[] = [
      { kind: 'metadata', hasAudio: true },
      { kind: 'avcConfig', config: AVC },
    ];
    expect(pack([...announced, ...video(49, 50)]).sessions).toBe(0);
    expect(pack([...announced, { kind: 'aacConfig', config: AAC }, ...video(49, 50)]).sessions).toBe(1);
    expect(pack([...announced, ...video(60, 50)]).sessions).toBe(1);
  });

  test("a publisher's clock that jumps begins a new session at the next key picture", () => {
    expect(pack([...SILENT, ...video(60, 50), ...video(60, 50, 600_000)]).sessions).toBe(2);
    expect(pack([...SILENT, ...video(60, 50, 600_000), ...video(60, 50)]).sessions).toBe(2);
  });

  test('two pictures of the same millisecond are both kept, one behind the other', () => {
    const { lengths } = pack([
      ...SILENT,
      frame(0, true),
      frame(40, false),
      frame(40, false),
      frame(80, false),
    ]);
    expect(lengths).toHaveLength(1);
  });

  test('a segment beyond its size ends the push', () => {
    const big: MediaEvent = { kind: 'video', dtsMs: 40, ctsMs: 0, key: false, data: Buffer.alloc(4_000_000) };
    expect(() => pack([...SILENT, frame(0, true), big, { ...big, dtsMs: 80 }])).toThrow(
      'more bytes per second',
    );
  });

  test('a configuration that names no picture size is refused', () => {
    expect(() => pack([{ kind: 'avcConfig', config: Buffer.alloc(12) }])).toThrow('cannot be read');
  });
});
