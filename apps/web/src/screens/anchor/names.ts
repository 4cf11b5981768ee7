import type { Chapter, Recording } from '@touchline/contract/recording';
import type { BroadcastState } from '../../features/broadcast/broadcast.ts';
import type { Source } from '../../features/broadcast/capture.ts';
import type { StudioFault } from '../../features/broadcast/use-broadcast.ts';
import type { MessageKey } from '../../platform/i18n/i18n.ts';

/** Words of what these screens choose by its name. */
export const CENTRE_TABS = {
  figures: 'anchor.tab.figures',
  live: 'anchor.tab.live',
  room: 'anchor.tab.room',
  people: 'anchor.tab.people',
  income: 'anchor.tab.income',
} as const satisfies Record<string, MessageKey>;

export const PAGE_TABS = {
  schedule: 'anchor.page.schedule',
  log: 'anchor.page.log',
  videos: 'anchor.page.videos',
  moments: 'moment.tab',
  fans: 'anchor.page.fans',
} as const satisfies Record<string, MessageKey>;

export const RECORD_TABS = {
  sessions: 'liveLog.sessions',
  recordings: 'liveLog.recordings',
} as const satisfies Record<string, MessageKey>;

export const AHEAD = {
  0: 'anchor.day0',
  1: 'anchor.day1',
  2: 'anchor.day2',
} as const satisfies Record<0 | 1 | 2, MessageKey>;

export const SOURCES = {
  front: 'studio.front',
  back: 'studio.back',
  screen: 'studio.screen',
} as const satisfies Record<Source, MessageKey>;

export const STUDIO_STATES = {
  connecting: 'studio.is.connecting',
  live: 'studio.is.live',
  reconnecting: 'studio.is.reconnecting',
} as const satisfies Record<BroadcastState, MessageKey>;

export const FAULTS = {
  notAllowed: 'studio.fault.notAllowed',
  cannotEncode: 'studio.fault.cannotEncode',
  failed: 'studio.fault.failed',
  taken: 'studio.fault.taken',
  refused: 'studio.fault.refused',
  lost: 'studio.fault.lost',
} as const satisfies Record<StudioFault, MessageKey>;

export const RECORDING_STATES = {
  live: 'recording.is.live',
  ready: 'recording.is.ready',
  expired: 'recording.is.expired',
} as const satisfies Record<Recording['state'], MessageKey>;

export const CHAPTERS = {
  kick_off: 'recording.chapter.kick_off',
  goal: 'recording.chapter.goal',
  goal_cancelled: 'recording.chapter.goal_cancelled',
  red_card: 'recording.chapter.red_card',
  lead: 'recording.chapter.lead',
  buzzer: 'recording.chapter.buzzer',
  period: 'recording.chapter.period',
  finished: 'recording.chapter.finished',
} as const satisfies Record<Chapter['kind'], MessageKey>;

export const SIDES = {
  home: 'recording.home',
  away: 'recording.away',
} as const satisfies Record<'home' | 'away', MessageKey>;
