import { expect, test } from 'vitest';
import {
  CONTENT_KINDS,
  CONTENT_STATES,
  goneReason,
  mayBeForVip,
  maySee,
  mayShowClip,
  mayMove,
  statesBefore,
} from './content-status.ts';

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

test.each([
  ['public', { visibility: 'public', isOwn: false }, true],
  ['own', { visibility: 'followers', isOwn: false }, true],
  ['public', { visibility: 'followers', isOwn: false }, false],
  ['followers', { visibility: 'vip', isOwn: false }, false],
  ['public', { visibility: 'own', isOwn: true }, true],
] as const)('a clip for %s of what is %o may be shown: %s', (visibility, source, isShown) => {
  expect(mayShowClip(visibility, source)).toBe(isShown);
});

test('recordings alone may be for VIP: of them everybody sees the beginning', () => {
  expect(CONTENT_KINDS.filter(mayBeForVip)).toEqual(['recording']);
});
