import { expect, test } from 'vitest';
import { deviceTokens } from './device-token.ts';

const DAY_SEC = 86_400;
const tokens = deviceTokens('a-secret');
const token = tokens.make(7, 1000);

test('a token names the device to the account that logged in on it, for half a year', () => {
  const device = tokens.read(token, 7, 1000 + 180 * DAY_SEC);
  expect(device).toMatch(/^[\w-]{12}$/);
  expect(tokens.read(token, 7, 1001 + 180 * DAY_SEC)).toBeUndefined();
  expect(tokens.read(tokens.make(7, 1000), 7, 1000)).not.toBe(device);
});

test('of another account, another installation or with a changed letter it names nothing', () => {
  expect(tokens.read(token, 8, 1000)).toBeUndefined();
  expect(deviceTokens('another').read(token, 7, 1000)).toBeUndefined();
  expect(tokens.read(token.replace('.7.', '.8.'), 8, 1000)).toBeUndefined();
  expect(tokens.read('', 7, 1000)).toBeUndefined();
});
