import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pathTo, ROUTE_TABLE } from './routes.ts';

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

const routes = Object.values(ROUTE_TABLE);

test('each address leads to one screen', () => {
  const addresses = routes.flatMap(({ path, mobile = [] }) => [path, ...mobile]);
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
});

test('every screen of the tables is a file, and every screen file stands in a table', () => {
  const cwd = new URL('../screens/', import.meta.url).pathname;
  const files = globSync('*/*-screen.tsx', { cwd }).map((file) => file.replace(/\.tsx$/, ''));
  const named = new Set(routes.flatMap(({ screen }) => screen ?? []));
  expect([...named].toSorted()).toEqual(files.toSorted());
});
