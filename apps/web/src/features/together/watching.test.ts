import { expect, test } from 'vitest';
import { roomsOf, statusOf, watchedIn } from './watching.ts';

test('what a presence says leads back to the room, and other texts lead nowhere', () => {
  expect(watchedIn(statusOf(10_012))).toBe(10_012);
  expect(statusOf(0)).toBe('');
  for (const text of ['', 'watching:', 'watching:12x', 'busy', 'watching:-3'])
    expect(watchedIn(text)).toBe(0);
});

test('a group sees the fullest room first, and nobody who watches nothing', () => {
  const watchers = [
    { userId: 'u1', anchorId: 7 },
    { userId: 'u2', anchorId: 9 },
    { userId: 'u3', anchorId: 0 },
    { userId: 'u4', anchorId: 9 },
  ];
  expect(roomsOf(watchers)).toEqual([
    { anchorId: 9, userIds: ['u2', 'u4'] },
    { anchorId: 7, userIds: ['u1'] },
  ]);
});
