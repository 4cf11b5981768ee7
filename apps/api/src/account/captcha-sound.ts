import { randomBytes, randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Language } from '@touchline/domain/match-dates';

const ASSETS = new URL('../../assets/digits/', import.meta.url);
/** One channel, 8 bits unsigned: each byte is a sample. */
const SAMPLES_PER_SEC = 8_000;
const SILENT = 128;
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
  return Buffer.alloc(Math.round((ms * SAMPLES_PER_SEC) / 1000), SILENT);
};

const withNoise = (samples: Buffer): Buffer => {
  const noise = randomBytes(samples.length);
  return Buffer.from(
    samples.map((sample, at) =>
      Math.max(0, Math.min(255, sample + ((noise[at] ?? 0) % (2 * NOISE + 1)) - NOISE)),
    ),
  );
};

const wavOf = (samples: Buffer): Buffer => {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(SAMPLES_PER_SEC, 24);
  head.writeUInt32LE(SAMPLES_PER_SEC, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
};

/**
 * Digits read aloud, for people who cannot see the picture: random gaps between them and a faint noise below.
 * @returns WAV
 */
export const captchaSound = async (digits: number, language: Language): Promise<Buffer> => {
  const parts = await Promise.all(
    Array.from(String(digits), async (digit) => [gap(), await digitSamples(digit, language)]),
  );
  return wavOf(withNoise(Buffer.concat([...parts.flat(), gap()])));
};
