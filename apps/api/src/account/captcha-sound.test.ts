import { expect, test } from 'vitest';
import { captchaSound } from './captcha-sound.ts';

test.each(['zh', 'pt', 'en'] as const)(
  'digits are spoken in %s: 8 kHz, with a gap around each',
  async (language) => {
    const wav = await captchaSound(4711, language);
    expect(wav.toString('latin1', 0, 4)).toBe('RIFF');
    expect(wav.readUInt32LE(40)).toBe(wav.length - 44);
    const seconds = (wav.length - 44) / 8_000;
    expect(seconds).toBeGreaterThan(2);
    expect(seconds).toBeLessThan(7);
    const loud = wav.subarray(44).filter((sample) => Math.abs(sample - 128) > 40).length;
    expect(loud).toBeGreaterThan(500);
  },
);

test('the same digits sound different each time', async () => {
  const [one, other] = await Promise.all([captchaSound(8080, 'en'), captchaSound(8080, 'en')]);
  expect(one?.equals(other ?? Buffer.alloc(0))).toBe(false);
});
