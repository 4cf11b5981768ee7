import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { bearerToken, exchangeToken } from './query-token.ts';

const arrived = (method: string, url: string, authorization?: string): IncomingMessage =>
  // Only these fields are read.
  ({ method, url, headers: { ...(authorization !== undefined && { authorization }) } }) as IncomingMessage;

test.each([
  ['GET', '/api/x?token=abc', '/api/x', 'abc'],
  ['GET', '/api/x?a=1&token=abc&b=2', '/api/x?a=1&b=2', 'abc'],
  ['POST', '/api/x?token=abc&lang=en', '/api/x?lang=en', ''],
  ['GET', '/api/x?sessiontoken=abc', '/api/x?sessiontoken=abc', ''],
  ['GET', '/api/x', '/api/x', ''],
])('%s %s is read as %s', (method, url, expected, token) => {
  const request = arrived(method, url);
  exchangeToken(request);
  expect(request.url).toBe(expected);
  expect(bearerToken(request)).toBe(token);
});

test('a header that is there wins, and what is no bearer is no token', () => {
  const request = arrived('GET', '/api/x?token=abc', 'Bearer own');
  exchangeToken(request);
  expect(bearerToken(request)).toBe('own');
  expect(bearerToken(arrived('GET', '/', 'q-sign-algorithm=sha1'))).toBe('');
});
