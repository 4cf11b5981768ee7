import type { CommonConfig } from '@touchline/contract/config';
import type { Match } from '@touchline/contract/match';
import { isWaiting } from '@touchline/domain/match-phase';
import { roomTabs, type RoomTab, type RoomTabsInput } from '@touchline/domain/room-tabs';
import { t, type MessageKey } from '../../platform/i18n/i18n.ts';

/** Tabs that there is content for, by the name that they carry. */
const MATCH_TABS = {
  chat: 'room.chat',
  c2c: 'room.private',
  lives: 'room.lives',
  quiz: 'quiz.title',
  status: 'room.status',
  analysis: 'matchPage.analysis',
  lineup: 'matchPage.lineup',
  index: 'matchPage.index',
  rank: 'matchPage.rank',
} as const satisfies Partial<Record<RoomTab, MessageKey>>;
export type MatchTab = keyof typeof MATCH_TABS;

const isMatchTab = (tab: RoomTab): tab is MatchTab => tab in MATCH_TABS;

type Asked = {
  page: RoomTabsInput['page'];
  /** None where a room shows no match. */
  match: Match | undefined;
  config: CommonConfig;
  hasRoomAnchor: boolean;
  showsOdds: boolean;
  /** False for those who are under age. */
  showsQuiz: boolean;
};

/** Tabs of a room or a match page in the room's order, each by its switch; without odds there is no index. @source app §5 first two rules */
export const matchTabs = ({
  page,
  match,
  config: switches,
  hasRoomAnchor,
  showsOdds,
  showsQuiz,
}: Asked): { id: MatchTab; label: string }[] =>
  roomTabs({ page, switches, matchId: match?.id ?? null, sportId: match?.sport_id ?? null, hasRoomAnchor })
    .filter(isMatchTab)
    .filter((id) => id !== 'index' || showsOdds)
    .filter((id) => id !== 'quiz' || (showsQuiz && hasRoomAnchor))
    .map((id) => ({ id, label: t(MATCH_TABS[id]) }));

/** The tab that suits the moment: what went before until kick-off, the run of it afterwards. */
export const suitingTab = (match: Match): MatchTab => (isWaiting(match) ? 'analysis' : 'status');
