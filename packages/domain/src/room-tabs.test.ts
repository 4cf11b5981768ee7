import { expect, test } from 'vitest';
import { defaultHeadlineTab, ROOM_TABS, roomTabs, type RoomTabsInput } from './room-tabs.ts';

const allOn: RoomTabsInput['switches'] = {
  switch_room_chat: '1',
  switch_room_operate: '1',
  switch_room_anchor: '1',
  switch_race_quiz_check: '1',
  switch_race_status: '1',
  switch_race_analysis: '1',
  switch_race_lineup: '1',
  switch_race_index: '1',
  switch_room_rank: '1',
};
const footballRoom: RoomTabsInput = {
  page: 'live-detail',
  switches: allOn,
  matchId: 7,
  sportId: 1,
  hasRoomAnchor: true,
};

test('room tabs, in order: chat, private chat, anchors, quiz, match status, analysis, lineup, index, rank', () => {
  expect(ROOM_TABS).toEqual([
    'chat',
    'c2c',
    'lives',
    'quiz',
    'status',
    'analysis',
    'lineup',
    'index',
    'rank',
  ]);
  expect(roomTabs(footballRoom)).toEqual([
    'chat',
    'c2c',
    'lives',
    'quiz',
    'status',
    'analysis',
    'lineup',
    'index',
  ]);
});

test('lineup only for football, rank only for basketball', () => {
  expect(roomTabs({ ...footballRoom, sportId: 2 })).toEqual([
    'chat',
    'c2c',
    'lives',
    'quiz',
    'status',
    'analysis',
    'index',
    'rank',
  ]);
});

test('match tabs need a non-null match id', () => {
  expect(roomTabs({ ...footballRoom, matchId: null })).toEqual(['chat', 'c2c', 'lives', 'quiz']);
});

test('chat tab on score detail pages shows only if the match has a room anchor', () => {
  const score = {
    ...footballRoom,
    page: 'score-detail' as const,
    switches: { ...allOn, switch_room_chat: '0' as const },
  };
  expect(roomTabs(score)).toContain('chat');
  expect(roomTabs({ ...score, hasRoomAnchor: false })).not.toContain('chat');
});

test('otherwise chat shows only when switch_room_chat is 1 and the page is a live-detail page', () => {
  expect(roomTabs({ ...footballRoom, switches: { ...allOn, switch_room_chat: '0' } })).not.toContain('chat');
});

test.each([
  ['switch_race_status', 'status'],
  ['switch_race_analysis', 'analysis'],
  ['switch_race_lineup', 'lineup'],
  ['switch_race_index', 'index'],
  ['switch_room_anchor', 'lives'],
  ['switch_race_quiz_check', 'quiz'],
  ['switch_room_operate', 'c2c'],
])('%s off takes the tab %s away', (name, tab) => {
  expect(roomTabs({ ...footballRoom, switches: { ...allOn, [name]: '0' } })).not.toContain(tab);
});

const off = {
  switch_robotroom: '0',
  switch_anchorroom: '0',
  switch_shortvideo_check: '0',
  switch_match_database: '0',
};

test.each([
  [
    'anchors when the robot-room switch is on',
    { switch_robotroom: '1', switch_shortvideo_check: '1' },
    'anchors',
  ],
  ['anchors when the anchor-room switch is on', { switch_anchorroom: '1' }, 'anchors'],
  [
    'otherwise clips when the short-video switch is 1',
    { switch_shortvideo_check: '1', switch_match_database: '1' },
    'clips',
  ],
  ['db when the match-database switch is 1', { switch_match_database: '1' }, 'db'],
  ['else empty', {}, ''],
])('the default home headline tab is %s', (_title, on, expected) => {
  expect(defaultHeadlineTab({ ...off, ...on })).toBe(expected);
});
