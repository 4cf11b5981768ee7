import { expect, test } from 'vitest';
import { WAVE_SAMPLES_PER_SEC, WAVE_SILENCE, waveFile } from './wave-file.ts';

test('a second of silence is a WAVE file of one channel whose sizes are right', () => {
  const file = waveFile(new Uint8Array(WAVE_SAMPLES_PER_SEC).fill(WAVE_SILENCE));
  const view = new DataView(file.buffer);
  const text = (from: number, to: number) => new TextDecoder().decode(file.subarray(from, to));
  expect([text(0, 4), text(8, 16), text(36, 40)]).toEqual(['RIFF', 'WAVEfmt ', 'data']);
  expect(view.getUint32(4, true)).toBe(file.length - 8);
  expect(view.getUint32(40, true)).toBe(WAVE_SAMPLES_PER_SEC);
  expect(file.at(44)).toBe(WAVE_SILENCE);
});
