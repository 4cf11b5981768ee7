import { Sport, type SportId } from './sport.ts';

/** @source app §2 "Room tabs, in order" */
export const ROOM_TABS = [
  'chat',
  'c2c',
  'lives',
  'quiz',
  'status',
  'analysis',
  'lineup',
  'index',
  'rank',
] as const;
export type RoomTab = (typeof ROOM_TABS)[number];

type SwitchName =
  | 'switch_room_chat'
  | 'switch_room_operate'
  | 'switch_room_anchor'
  | 'switch_race_quiz_check'
  | 'switch_race_status'
  | 'switch_race_analysis'
  | 'switch_race_lineup'
  | 'switch_race_index'
  | 'switch_room_rank';

const SWITCH_OF: Record<RoomTab, SwitchName> = {
  chat: 'switch_room_chat',
  c2c: 'switch_room_operate',
  lives: 'switch_room_anchor',
  quiz: 'switch_race_quiz_check',
  status: 'switch_race_status',
  analysis: 'switch_race_analysis',
  lineup: 'switch_race_lineup',
  index: 'switch_race_index',
  rank: 'switch_room_rank',
};

export type RoomTabsInput = {
  page: 'live-detail' | 'score-detail';
  switches: Record<SwitchName, '0' | '1'>;
  /** Null or 0 where there is no match. */
  matchId: number | null;
  sportId: SportId | null;
  /** Whether an anchor has a room for this match. */
  hasRoomAnchor: boolean;
};

const hasMatch = ({ matchId }: RoomTabsInput): boolean => matchId !== null && matchId > 0;

const NEEDS: Record<RoomTab, (input: RoomTabsInput) => boolean> = {
  chat: ({ page }) => page === 'live-detail',
  c2c: ({ page }) => page === 'live-detail',
  lives: () => true,
  quiz: () => true,
  status: hasMatch,
  analysis: hasMatch,
  lineup: (input) => hasMatch(input) && input.sportId === Sport.football,
  index: hasMatch,
  rank: (input) => hasMatch(input) && input.sportId === Sport.basketball,
};

/** Tabs of a room or of a match page, in order. @source app §5 first two rules */
export const roomTabs = (input: RoomTabsInput): RoomTab[] =>
  ROOM_TABS.filter((tab) => {
    if (tab === 'chat' && input.page === 'score-detail') return input.hasRoomAnchor;
    return input.switches[SWITCH_OF[tab]] === '1' && NEEDS[tab](input);
  });

export type HeadlineTab = 'anchors' | 'clips' | 'db' | '';

/** @source app §2 "The default home headline tab is anchors when …" */
export const defaultHeadlineTab = (switches: {
  switch_robotroom: string;
  switch_anchorroom: string;
  switch_shortvideo_check: string;
  switch_match_database: string;
}): HeadlineTab => {
  if (switches.switch_robotroom === '1' || switches.switch_anchorroom === '1') return 'anchors';
  if (switches.switch_shortvideo_check === '1') return 'clips';
  return switches.switch_match_database === '1' ? 'db' : '';
};
