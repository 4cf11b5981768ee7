import { expect, test } from 'vitest';
import { isUsualAvc, partSizes, UPLOAD, uploadFault, type VideoFacts } from './clip-upload.ts';

const FACTS: VideoFacts = {
  codec: 'avc1.640028',
  width: 1080,
  height: 1920,
  durationSec: 20,
  frames: 600,
  bytes: 12_000_000,
  sound: { codec: 'mp4a.40.2', hz: 48_000, channels: 2 },
};

test('an upright video of a telephone within the limits is taken, with sound or without', () => {
  expect(uploadFault(FACTS, 60)).toBeUndefined();
  expect(uploadFault({ ...FACTS, sound: undefined }, 60)).toBeUndefined();
});

test.each([
  ['short', { durationSec: 2.9, frames: 80 }],
  ['long', { durationSec: 63, frames: 1_800 }],
  ['codec', { codec: 'hvc1.1.6.L93.B0' }],
  ['codec', { codec: 'avc1.6e0028' }],
  ['codec', { codec: 'avc1.640033' }],
  ['size', { width: 2160, height: 3840 }],
  ['rate', { frames: 2_400 }],
  ['rate', { bytes: 60_000_000 }],
  ['sound', { sound: { codec: 'opus', hz: 48_000, channels: 2 } }],
  ['sound', { sound: { codec: 'mp4a.40.2', hz: 96_000, channels: 2 } }],
] as const)('what is too much or unknown is refused by its name: %s', (fault, change) => {
  expect(uploadFault({ ...FACTS, ...change }, 60)).toBe(fault);
});

test('10 bit pictures and HEVC are not the usual kind', () => {
  expect(['avc1.42e01f', 'avc1.4d0028', 'avc1.64002a'].every(isUsualAvc)).toBe(true);
  expect(['avc1.6e001f', 'hev1.1.6.L93', '', 'avc1.64'].some(isUsualAvc)).toBe(false);
});

test('the parts of a file are as long as it is', () => {
  const sizes = partSizes(UPLOAD.partBytes * 2 + 5);
  expect(sizes).toEqual([UPLOAD.partBytes, UPLOAD.partBytes, 5]);
  expect(partSizes(1)).toEqual([1]);
});
