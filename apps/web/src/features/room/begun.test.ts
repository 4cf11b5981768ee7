import { expect, test } from 'vitest';
import { withBegun } from './begun.ts';

test('a room remembers whom the reader wrote to from it, each once, the newest last', () => {
  const one = withBegun(withBegun({}, 7, 'u1'), 7, 'u2');
  expect(withBegun(one, 7, 'u1')).toEqual({ 7: ['u2', 'u1'] });
  expect(withBegun(one, 8, 'u3')).toEqual({ 7: ['u1', 'u2'], 8: ['u3'] });
});

test('of many the oldest goes first', () => {
  const ids = Array.from({ length: 30 }, (_, number) => `u${number}`);
  const rooms = ids.reduce((held, id) => withBegun(held, 7, id), {});
  expect(rooms).toEqual({ 7: ids.slice(-20) });
});
