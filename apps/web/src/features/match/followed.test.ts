import { i18n } from '@lingui/core';
import { beforeEach, expect, test } from 'vitest';
import { followAgain, readFollowed, toggled, toggleFollowed, unfollowAll, useFollowed } from './followed.ts';

// The first star is followed by a sentence about alerts.
beforeEach(() => {
  i18n.load('zh-CN', {});
  i18n.activate('zh-CN');
});

test('a star is set and taken away', () => {
  expect(toggled([1, 2], 3)).toEqual([1, 2, 3]);
  expect(toggled([1, 2, 3], 2)).toEqual([1, 3]);
});

test('all stars go at once and come back, older than what was followed meanwhile', () => {
  useFollowed.setState({ matches: [1, 2] });
  unfollowAll();
  expect(useFollowed.getState().matches).toEqual([]);
  toggleFollowed(3);
  followAgain([1, 2]);
  expect(useFollowed.getState().matches).toEqual([1, 2, 3]);
});

test('what is no match id is dropped from a saved list', () => {
  expect(readFollowed({ matches: [4, 'x', 4, -1, 9] })).toEqual({ matches: [4, 9] });
  expect(readFollowed({ matches: 'all' })).toEqual({ matches: [] });
});
