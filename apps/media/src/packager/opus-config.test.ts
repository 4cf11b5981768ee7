import { expect, test } from 'vitest';
import { readOpusConfig } from './opus-config.ts';

/** Stereo, 312 samples to skip, recorded at 48 kHz. */
const HEAD = Buffer.concat([
  Buffer.from('OpusHead'),
  Buffer.from([1, 2, 0x38, 1, 0x80, 0xbb, 0, 0, 0, 0, 0]),
]);

test('a header of Opus becomes the box of MP4, with big-endian numbers', () => {
  const { box, channels, samplesPerSec } = readOpusConfig(HEAD);
  expect(box).toEqual(Buffer.from([0, 2, 1, 0x38, 0, 0, 0xbb, 0x80, 0, 0, 0]));
  expect({ channels, samplesPerSec }).toEqual({ channels: 2, samplesPerSec: 48_000 });
});

test('what is no header, or has more than two channels, is refused', () => {
  expect(() => readOpusConfig(Buffer.from('OpusHead'))).toThrow('cannot be read');
  const many = Buffer.from(HEAD);
  many[9] = 6;
  expect(() => readOpusConfig(many)).toThrow('cannot be read');
});
