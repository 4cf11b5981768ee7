import { createHash, randomInt } from 'node:crypto';
import type { Counters } from '@touchline/engines/counters/counters';
import type { Language } from '@touchline/domain/match-dates';
import { notFound, wrongField } from '../refusal.ts';
import { captchaPicture } from './captcha-picture.ts';
import { captchaSound } from './captcha-sound.ts';

const LIFE_MS = 5 * 60_000;

const keyOf = (id: string): string => `captcha:${createHash('sha256').update(id).digest('base64url')}`;

/** Pictures that a person reads and a simple program does not; each is good for one try. */
export const captchas = (counters: Counters) => ({
  /** A new picture under this name, as PNG; an earlier one is not good any more. */
  async draw(id: string): Promise<Buffer> {
    const digits = randomInt(1_000, 10_000);
    await counters.set(keyOf(id), digits, LIFE_MS);
    return captchaPicture(digits);
  },

  /** The digits of a picture read aloud, as WAV. @throws {RefusedError} when it has expired or was used */
  async speak(id: string, language: Language): Promise<Buffer> {
    const digits = await counters.get(keyOf(id));
    if (digits === 0) throw notFound('code');
    return captchaSound(digits, language);
  },

  /** What a picture says; only for the page of a development machine. */
  async peek(id: string): Promise<string> {
    const digits = await counters.get(keyOf(id));
    return digits === 0 ? '' : String(digits);
  },

  /** @throws {RefusedError} when it was read wrongly, has expired or was used */
  async use(id: string, read: string): Promise<void> {
    const expected = await counters.get(keyOf(id));
    await counters.remove(keyOf(id));
    if (expected === 0 || String(expected) !== read) throw wrongField('captcha', 'wrongCaptcha');
  },
});

export type Captchas = ReturnType<typeof captchas>;
