import { expect, test } from 'vitest';
import { CONTENT_STATES, goneReason, maySee, mayMove, statesBefore } from './content-status.ts';

test('content is hidden and shown again, and what is removed or expired stays so', () => {
  expect(mayMove('published', 'hidden')).toBe(true);
  expect(mayMove('hidden', 'published')).toBe(true);
  for (const state of CONTENT_STATES) {
    expect(mayMove('removed', state)).toBe(false);
    expect(mayMove('expired', state)).toBe(false);
  }
});

test('nothing is published from failed, and nothing expires that was not published', () => {
  expect(statesBefore('published')).toEqual(['draft', 'processing', 'review', 'hidden']);
  expect(statesBefore('expired')).toEqual(['published', 'hidden']);
});

test('a reader is told whether something was removed or has expired, and nothing of drafts', () => {
  expect(['expired', 'removed', 'hidden', 'draft'].map((state) => goneReason(state as 'draft'))).toEqual([
    'expired',
    'removed',
    'removed',
    undefined,
  ]);
});

test('what is for followers or VIP is seen by them and by its author', () => {
  const stranger = { isOwn: false, follows: false, isVip: false };
  expect(maySee('public', stranger)).toBe(true);
  expect(maySee('followers', stranger)).toBe(false);
  expect(maySee('followers', { ...stranger, follows: true })).toBe(true);
  expect(maySee('vip', { ...stranger, isVip: true })).toBe(true);
  expect(maySee('own', { ...stranger, isVip: true, follows: true })).toBe(false);
  expect(maySee('own', { ...stranger, isOwn: true })).toBe(true);
});
