import { expect, test } from 'vitest';
import { NAME_STAYS_SEC, nameFault, nameWaitSec, resembles } from './nick-name.ts';

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
  ['官.方客眼', 'reserved'],
  ['Аdmіn小北', 'reserved'],
  ['0fficial', 'reserved'],
  ['管理員', 'reserved'],
  ['Farp0st', 'reserved'],
  ['南风不竞', undefined],
  ['Terrassen', undefined],
])('a name weighs 2 to 20, shows every letter and claims no office: %s is %s', (name, fault) => {
  expect(nameFault(name)).toBe(fault);
});

test('a name that looks like that of a top anchor resembles it', () => {
  expect(resembles('阿澈说球', ['阿澈说球'])).toBe(true);
  expect(resembles('Kоbе 24', ['Kobe24'])).toBe(true);
  expect(resembles('阿澈看球', ['阿澈说球'])).toBe(false);
});

test('one change of the name per 30 days', () => {
  expect(nameWaitSec(0, 1_000)).toBe(0);
  expect(nameWaitSec(1_000, 1_000)).toBe(NAME_STAYS_SEC);
  expect(nameWaitSec(1_000, 1_000 + NAME_STAYS_SEC - 1)).toBe(1);
  expect(nameWaitSec(1_000, 1_000 + NAME_STAYS_SEC)).toBe(0);
});
