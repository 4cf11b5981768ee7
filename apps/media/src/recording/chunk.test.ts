import { expect, test } from 'vitest';
import { joinSegments } from './chunk.ts';

const part = (text: string) => ({ body: Buffer.from(text), durationSec: 0.5, independent: true });

test('segments are joined byte for byte, and each is found again by its bytes', () => {
  const chunk = joinSegments([
    { startSec: 4, durationSec: 2, parts: [part('ab'), part('c')] },
    { startSec: 6, durationSec: 1.9996, parts: [part('defg')] },
  ]);
  expect(chunk.body.toString()).toBe('abcdefg');
  expect(chunk).toMatchObject({
    startSec: 4,
    durationMs: 4000,
    segments: [
      [3, 2000],
      [4, 2000],
    ],
  });
});
