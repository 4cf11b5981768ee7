import { expect, test } from 'vitest';
import { nextEntrance, withEntrances } from './entrances.ts';

const came = { userIds: ['u1', 'u2', 'guest-3'], nicks: ['Ana', 'Bo', ''], vips: [2, 0, 0], atSec: 9 };

test('a VIP who comes in has a banner; others have none', () => {
  const entrances = withEntrances([], came);
  expect(entrances).toEqual([{ id: 'u1/9', nick: 'Ana', vip: 2 }]);
  expect(withEntrances(entrances, came)).toBe(entrances);
});

test('one banner stands at a time, in the order of coming, and at most three wait', () => {
  const many = Array.from({ length: 5 }, (_, at) => ({
    userIds: [`u${at}`],
    nicks: [`n${at}`],
    vips: [1],
    atSec: at,
  }));
  const waiting = many.reduce(withEntrances, []);
  expect(waiting.map(({ nick }) => nick)).toEqual(['n2', 'n3', 'n4']);
  expect(nextEntrance(waiting, new Set())?.nick).toBe('n2');
  expect(nextEntrance(waiting, new Set(['u2/2']))?.nick).toBe('n3');
  expect(nextEntrance(waiting, new Set(waiting.map(({ id }) => id)))).toBeUndefined();
});
