import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';
import { mobileOf } from './mobile.ts';
import { passwordStrength } from './password-strength.ts';

test.each([
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/149.0 Mobile Safari/537.36',
    'Chrome · Android',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1', 'Safari · iOS'],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/149.0 Safari/537.36 MicroMessenger/8.0', 'WeChat · Android'],
  ['curl/8', 'Browser'],
])('the list of sessions names a device as people do: %s', (agent, name) => {
  expect(deviceName(agent)).toBe(name);
});

test('a number of the first country stands without its code, others carry theirs', () => {
  expect(mobileOf('+86', '138 0013 8000')).toBe('13800138000');
  expect(mobileOf('+55', '(011) 91234-5678')).toBe('+5511912345678');
  expect(mobileOf('+86', '+44 7911 123456')).toBe('+447911123456');
});

test('strength of a password: 8 or more, of several kinds', () => {
  expect(
    ['short1', 'aaaaaaaa', 'abcdefgh', 'abcdef12', 'Abcdef12', 'longer words are fine'].map(passwordStrength),
  ).toEqual([0, 1, 1, 2, 3, 3]);
});
