import { expect, test } from 'vitest';
import { NAME_STAYS_SEC, nameFault, nameWaitSec } from './nick-name.ts';

test.each([
  ['a', 'short'],
  ['ab', undefined],
  ['球', undefined],
  ['一二三四五六七八九十', undefined],
  ['一二三四五六七八九十x', 'long'],
  ['a\u202Eb', 'letters'],
  ['a\u200Bb', 'letters'],
  ['Ｔouchline', 'reserved'],
  ['官 方 小编', 'reserved'],
])('a name weighs 2 to 20, shows every letter and claims no office: %s is %s', (name, fault) => {
  expect(nameFault(name)).toBe(fault);
});

test('one change of the name per 30 days', () => {
  expect(nameWaitSec(0, 1_000)).toBe(0);
  expect(nameWaitSec(1_000, 1_000)).toBe(NAME_STAYS_SEC);
  expect(nameWaitSec(1_000, 1_000 + NAME_STAYS_SEC - 1)).toBe(1);
  expect(nameWaitSec(1_000, 1_000 + NAME_STAYS_SEC)).toBe(0);
});
