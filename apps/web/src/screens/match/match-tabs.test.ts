import { i18n } from '@lingui/core';
import type { CommonConfig } from '@touchline/contract/config';
import type { Match } from '@touchline/contract/match';
import { expect, test } from 'vitest';
import { matchTabs } from './match-tabs.ts';

i18n.loadAndActivate({ locale: 'zh-CN', messages: {} });

const ALL_ON = {
  switch_room_chat: '1',
  switch_room_operate: '1',
  switch_room_anchor: '1',
  switch_race_quiz_check: '1',
  switch_race_status: '1',
  switch_race_analysis: '1',
  switch_race_lineup: '1',
  switch_race_index: '1',
  switch_room_rank: '1',
} as unknown as CommonConfig; // the switches are all that tabs look at

const aMatchOf = (sport: 1 | 2) => ({ id: 7, sport_id: sport }) as Match;

const idsOf = (asked: Partial<Parameters<typeof matchTabs>[0]>) =>
  matchTabs({
    page: 'live-detail',
    match: aMatchOf(1),
    config: ALL_ON,
    hasRoomAnchor: true,
    showsOdds: true,
    showsQuiz: true,
    ...asked,
  }).map(({ id }) => id);

test.each([
  [
    'a room with a football match',
    {},
    ['chat', 'c2c', 'lives', 'quiz', 'status', 'analysis', 'lineup', 'index'],
  ],
  [
    'a room with a basketball match',
    { match: aMatchOf(2) },
    ['chat', 'c2c', 'lives', 'quiz', 'status', 'analysis', 'index', 'rank'],
  ],
  ['a room without a match', { match: undefined }, ['chat', 'c2c', 'lives', 'quiz']],
  ['whoever is under age', { match: undefined, showsQuiz: false }, ['chat', 'c2c', 'lives']],
  [
    'whoever is shown no odds',
    { showsOdds: false },
    ['chat', 'c2c', 'lives', 'quiz', 'status', 'analysis', 'lineup'],
  ],
  [
    'a match that no anchor has a room for',
    { page: 'score-detail' as const, hasRoomAnchor: false },
    ['lives', 'status', 'analysis', 'lineup', 'index'],
  ],
])('tabs come in the order of a room: %s', (_title, asked, tabs) => {
  expect(idsOf(asked)).toEqual(tabs);
});
