import { expect, test } from 'vitest';
import { openTab } from './headline-tabs.ts';

const off = {
  switch_room_chat: '0',
  switch_room_anchor: '0',
  switch_race_quiz_check: '0',
  switch_race_status: '0',
  switch_race_lineup: '0',
  switch_race_analysis: '0',
  switch_race_index: '0',
  switch_room_rank: '0',
  switch_room_operate: '0',
  switch_anchorroom: '0',
  switch_robotroom: '0',
  switch_shortvideo_check: '0',
  switch_match_database: '0',
} as const;

test.each([
  ['the anchor-room switch is on', { switch_anchorroom: '1', switch_match_database: '1' }, 'anchors'],
  ['the robot-room switch is on', { switch_robotroom: '1', switch_match_database: '1' }, 'anchors'],
  [
    'the short-video switch is the first that is on',
    { switch_shortvideo_check: '1', switch_match_database: '1' },
    'clips',
  ],
  ['the match-database switch is the only one', { switch_match_database: '1' }, 'db'],
  ['none is on', {}, ''],
] as const)('the default headline tab when %s', (_when, on, tab) => {
  expect(openTab('', { ...off, ...on })).toBe(tab);
});

test('selectedHeadline wins over the switches; a tab that is no more does not', () => {
  expect(openTab('db', { ...off, switch_anchorroom: '1' })).toBe('db');
  expect(openTab('gone', { ...off, switch_match_database: '1' })).toBe('db');
});
