import { randomBytes, randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Language } from '@touchline/domain/match-dates';
import { WAVE_SAMPLES_PER_SEC, WAVE_SILENCE, waveFile } from '@touchline/domain/wave-file';

const ASSETS = new URL('../../assets/digits/', import.meta.url);
/** The noise moves samples by this much at most; digits reach 127. */
const NOISE = 6;
const GAP_MS = { least: 250, most: 600 };

/** The samples of a WAV file: what follows the size of its `data` chunk. */
const samplesOf = (wav: Buffer): Buffer => {
  const at = wav.indexOf('data', 12, 'latin1');
  return wav.subarray(at + 8, at + 8 + wav.readUInt32LE(at + 4));
};

const digitSamples = async (digit: string, language: Language): Promise<Buffer> =>
  samplesOf(await readFile(new URL(`${language}-${digit}.wav`, ASSETS)));

const gap = (): Buffer => {
  const ms = randomInt(GAP_MS.least, GAP_MS.most);
  return Buffer.alloc(Math.round((ms * WAVE_SAMPLES_PER_SEC) / 1000), WAVE_SILENCE);
};

const withNoise = (samples: Buffer): Buffer => {
  const noise = randomBytes(samples.length);
  return Buffer.from(
    samples.map((sample, at) =>
      Math.max(0, Math.min(255, sample + ((noise[at] ?? 0) % (2 * NOISE + 1)) - NOISE)),
    ),
  );
};

/**
 * Digits read aloud, for people who cannot see the picture: random gaps between them and a faint noise below.
 * @returns WAV
 */
export const captchaSound = async (digits: number, language: Language): Promise<Buffer> => {
  const parts = await Promise.all(
    Array.from(String(digits), async (digit) => [gap(), await digitSamples(digit, language)]),
  );
  return Buffer.from(waveFile(withNoise(Buffer.concat([...parts.flat(), gap()]))));
};
