import { expect, test } from 'vitest';
import { isSessionOpen, readSession, VISITOR } from './session.ts';

test('logged in means a user id greater than 0', () => {
  expect(isSessionOpen({ uid: 1, token: 'a' })).toBe(true);
  expect(isSessionOpen(VISITOR)).toBe(false);
});

test('half a saved session counts as none', () => {
  expect(readSession({ uid: 9 })).toEqual(VISITOR);
  expect(readSession({ uid: '9', token: 'a' })).toEqual(VISITOR);
  expect(readSession({ uid: 9, token: 'a', more: 1 })).toEqual({ uid: 9, token: 'a' });
});
