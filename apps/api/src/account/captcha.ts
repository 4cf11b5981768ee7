import { createHash, randomInt } from 'node:crypto';
import type { Counters } from '@touchline/engines/counters/counters';
import { wrongField } from '../refusal.ts';

const LIFE_MS = 5 * 60_000;
const WIDTH = 120;
const HEIGHT = 40;

/** Digits as strokes in a box of 4 by 6. */
const STROKES: readonly string[] = [
  '0,0 4,0 4,6 0,6 0,0',
  '1,1 2,0 2,6',
  '0,0 4,0 4,3 0,3 0,6 4,6',
  '0,0 4,0 4,6 0,6 4,6 4,3 1,3',
  '0,0 0,3 4,3 4,0 4,6',
  '4,0 0,0 0,3 4,3 4,6 0,6',
  '4,0 0,0 0,6 4,6 4,3 0,3',
  '0,0 4,0 2,6',
  '0,3 0,0 4,0 4,6 0,6 0,3 4,3',
  '4,3 0,3 0,0 4,0 4,6 0,6',
];

const jitter = (most: number): number => (randomInt(0, 2001) / 1000 - 1) * most;

const strokeOf = (digit: number, index: number): string => {
  const points = (STROKES[digit] ?? '').split(' ').map((pair) => {
    const [x = 0, y = 0] = pair.split(',').map(Number);
    return `${(14 + index * 26 + x * 4 + jitter(1.6)).toFixed(1)},${(8 + y * 4 + jitter(1.6)).toFixed(1)}`;
  });
  const turn = `rotate(${jitter(14).toFixed(1)} ${22 + index * 26} 20)`;
  return `<polyline points="${points.join(' ')}" transform="${turn}"/>`;
};

const noise = (): string =>
  Array.from({ length: 5 }, () => {
    const at = (most: number): number => randomInt(0, most);
    return `<path d="M${at(WIDTH)} ${at(HEIGHT)}Q${at(WIDTH)} ${at(HEIGHT)} ${at(WIDTH)} ${at(HEIGHT)}" stroke-width="1"/>`;
  }).join('');

/** A picture of digits that stand a little crooked under a few lines. */
export const captchaPicture = (digits: number): string => {
  const strokes = Array.from(String(digits), (digit, index) => strokeOf(Number(digit), index));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<rect width="100%" height="100%" fill="#f3f5f7"/><g fill="none" stroke="#33506b" stroke-width="2.4" ` +
    `stroke-linecap="round" stroke-linejoin="round">${strokes.join('')}${noise()}</g></svg>`
  );
};

const keyOf = (id: string): string => `captcha:${createHash('sha256').update(id).digest('base64url')}`;

/** Pictures that a person reads and a simple program does not; each is good for one try. */
export const captchas = (counters: Counters) => ({
  async draw(id: string): Promise<string> {
    const digits = randomInt(1_000, 10_000);
    await counters.set(keyOf(id), digits, LIFE_MS);
    return captchaPicture(digits);
  },

  /** @throws {RefusedError} when it was read wrongly, has expired or was used */
  async use(id: string, read: string): Promise<void> {
    const expected = await counters.get(keyOf(id));
    await counters.remove(keyOf(id));
    if (expected === 0 || String(expected) !== read) throw wrongField('captcha', 'wrongCaptcha');
  },
});

export type Captchas = ReturnType<typeof captchas>;
