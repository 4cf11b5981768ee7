import { expect, test } from 'vitest';
import { pathTo, ROUTES } from './routes.ts';

test('a path gets its parameters in place of their names', () => {
  expect(pathTo('liveDetail', { id: 1001 })).toBe('/live-detail/1001');
  expect(pathTo('shareMatch', { sport: 'football', id: 7 })).toBe('/share/match/football/7');
});

test('an optional parameter may be left out', () => {
  expect(pathTo('c2cFeedback', { type: 'user' })).toBe('/c2c-feedback/user');
});

test('a missing parameter is named', () => {
  expect(() => pathTo('liveDetail')).toThrow('needs the parameter id');
});

test('each path of the product stands once', () => {
  const paths = Object.values(ROUTES);
  expect(new Set(paths).size).toBe(paths.length);
});
