import { expect, test } from 'vitest';
import { destinationOf, isBoundBrowser } from './trusted-hosts.ts';

const own = ['touchline.example', ''];

test('redirects only to hosts on the site’s list', () => {
  expect(destinationOf('https://touchline.example/m/live', own).kind).toBe('own');
  expect(destinationOf('https://m.touchline.example/', own).kind).toBe('own');
  expect(destinationOf('https://nottouchline.example/', own)).toMatchObject({
    kind: 'foreign',
    host: 'nottouchline.example',
  });
});

test.each([
  null,
  '',
  'talk',
  'javascript:alert(1)',
  'data:text/html,x',
  '//touchline.example',
  'https://touchline.example@evil.example/',
])('a missing or malformed address goes home: %s', (text) => {
  expect(destinationOf(text, own)).toEqual({ kind: 'home' });
});

test('in a WeChat or QQ browser it shows a prompt', () => {
  expect(isBoundBrowser('Mozilla/5.0 (Linux; Android 15) Chrome/140 MicroMessenger/8.0.50')).toBe(true);
  expect(isBoundBrowser('Mozilla/5.0 (iPhone) AppleWebKit/605 QQ/9.1.0')).toBe(true);
  expect(isBoundBrowser('Mozilla/5.0 (Linux; Android 14) MQQBrowser/14.2 Mobile Safari/537.36')).toBe(true);
  expect(isBoundBrowser('Mozilla/5.0 (Linux; Android 15) Chrome/149 Mobile Safari/537.36')).toBe(false);
});
