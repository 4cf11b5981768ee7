import { expect, test } from 'vitest';
import { FRAME, packFrame } from './frame.ts';

test('a frame stands behind its kind, whether it is a key picture, and its time', () => {
  const packed = packFrame({ kind: FRAME.video, key: true, atMs: 499.7, bytes: Uint8Array.of(9, 8) });
  expect([...packed]).toEqual([4, 1, 0, 0, 1, 244, 9, 8]);
  expect([...packFrame({ kind: FRAME.audio, atMs: -3, bytes: Uint8Array.of(1) })]).toEqual([
    5, 0, 0, 0, 0, 0, 1,
  ]);
});
