import { expect, test } from 'vitest';
import { originOf } from './hosts.ts';

test.each([
  ['the site itself', 'live.example', 'https://live.example'],
  ['a host below it', 'kqb.live.example', 'https://kqb.live.example'],
  ['the machine itself, for its operator', '127.0.0.1:8080', 'http://127.0.0.1:8080'],
])('links begin with the host that was asked: %s', (_title, host, origin) => {
  expect(originOf(host, 'live.example')).toBe(origin);
});

test.each([
  ['another site', 'evil.example'],
  ['a name that only ends alike', 'notlive.example'],
  ['no host name at all', 'live.example/@evil.example'],
  ['none', undefined],
])('a host that is not the site’s is refused: %s', (_title, host) => {
  expect(originOf(host, 'live.example')).toBeUndefined();
});

test('a site without a name answers to every name, and believes none', () => {
  expect(originOf('anything.lan:8080', 'localhost')).toBe('http://localhost');
});
