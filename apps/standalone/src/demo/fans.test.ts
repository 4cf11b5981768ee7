import { expect, test } from 'vitest';
import { FANS, linesOf } from './fans.ts';

test('every invented fan has lines of their own, in their own language, and says that a program writes', () => {
  const lines = FANS.map((_, number) => linesOf(number));
  expect(new Set(lines).size).toBe(FANS.length);
  for (const [number, { nick, language }] of FANS.entries()) {
    expect(nick).toMatch(/自动|automático|automated/);
    const text = [lines[number]?.post, ...(lines[number]?.comments ?? [])].join('');
    expect(/\p{Script=Han}/u.test(text)).toBe(language === 'zh');
  }
});
