import { expect, test } from 'vitest';
import { aMatch, anEvent } from '../../../test/fixture/matches.ts';
import { chooseMatches, featuredMatches, listItems, tabCounts, type ListChoice } from './match-list.ts';

const cup = anEvent({ id: 10, order: 2 });
const league = anEvent({ id: 20, order: 1 });
const matches = [
  aMatch({ id: 1, status: 2, event_id: 10, matchevent: cup, time: 300 }),
  aMatch({ id: 2, status: 1, event_id: 20, matchevent: league, time: 200 }),
  aMatch({ id: 3, status: 8, event_id: 20, matchevent: league, time: 100 }),
  aMatch({ id: 4, status: 4, event_id: 20, matchevent: league, time: 250, live: 1 }),
  aMatch({ id: 5, status: 6, sport_id: 2, event_id: 30, matchevent: anEvent({ id: 30, order: 3 }) }),
  aMatch({ id: 6, status: 0, event_id: 20, matchevent: league }),
];
const choice = (fields: Partial<ListChoice> = {}): ListChoice => ({
  sport: 0,
  tab: 'all',
  hiddenEvents: new Set(),
  followed: new Set(),
  justFinished: new Set(),
  ...fields,
});
const ids = (fields: Partial<ListChoice>) => chooseMatches(matches, choice(fields)).map(({ id }) => id);

test('status 0 (abnormal) is hidden from lists', () => {
  expect(ids({})).toEqual([1, 2, 3, 4, 5]);
});

test.each([
  ['inplay', [1, 4, 5]],
  ['waiting', [2]],
  ['finished', [3]],
  ['followed', [2]],
] as const)('the tab %s shows its matches', (tab, expected) => {
  expect(ids({ tab, followed: new Set([2]) })).toEqual(expected);
});

test('a finished match stays under live for a while', () => {
  expect(ids({ tab: 'inplay', justFinished: new Set([3]) })).toEqual([1, 3, 4, 5]);
});

test('sport and left-out competitions narrow the list', () => {
  expect(ids({ sport: 1 })).toEqual([1, 2, 3, 4]);
  expect(ids({ hiddenEvents: new Set([20]) })).toEqual([1, 5]);
});

test('each tab is counted under the same choice', () => {
  expect(tabCounts(matches, choice({ sport: 1 }))).toEqual({
    all: 4,
    inplay: 2,
    waiting: 1,
    finished: 1,
    followed: 0,
  });
});

test('competitions come in the order of the server, live matches first, then by start', () => {
  const items = listItems(chooseMatches(matches, choice()), 'league', new Set());
  expect(items.map(({ key }) => key)).toEqual(['l20', 'm4', 'm2', 'm3', 'l10', 'm1', 'l30', 'm5']);
  expect(items[0]).toMatchObject({ live: 1, total: 3, collapsed: false });
});

test('competitions with a live match come before the others, whatever the order of the server', () => {
  const quiet = anEvent({ id: 40, order: 0 });
  const over = aMatch({ id: 7, status: 8, event_id: 40, matchevent: quiet });
  const items = listItems([over, ...chooseMatches(matches, choice())], 'league', new Set());
  const leagues = items.filter(({ kind }) => kind === 'league').map(({ key }) => key);
  expect(leagues).toEqual(['l20', 'l10', 'l30', 'l40']);
});

test('competitions with a followed match come first, then the order of the server', () => {
  const items = listItems(chooseMatches(matches, choice()), 'league', new Set(), new Set([5]));
  expect(items.filter(({ kind }) => kind === 'league').map(({ key }) => key)).toEqual(['l30', 'l20', 'l10']);
});

test('a quick choice of the server narrows the list to its matches', () => {
  expect(ids({ tagged: new Set([3, 5]) })).toEqual([3, 5]);
});

test('a collapsed competition keeps its head and its numbers', () => {
  const items = listItems(chooseMatches(matches, choice()), 'league', new Set([20]));
  expect(items.map(({ key }) => key)).toEqual(['l20', 'l10', 'm1', 'l30', 'm5']);
  expect(items[0]).toMatchObject({ collapsed: true, total: 3 });
});

test('grouped by time, matches of one start stand under one hour', () => {
  const items = listItems(chooseMatches(matches, choice({ sport: 1 })), 'time', new Set());
  expect(items.map(({ key }) => key)).toEqual(['t100', 'm3', 't200', 'm2', 't250', 'm4', 't300', 'm1']);
});

test('the big cards show what is in play, shown matches first', () => {
  expect(featuredMatches(matches).map(({ id }) => id)).toEqual([4, 1, 5]);
});
