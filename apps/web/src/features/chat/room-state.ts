import type {
  LiveRoomEvent,
  LiveRoomInfo,
  LiveRoomMessage,
  LiveRoomState,
} from '@touchline/chat-client/live-room';
import { t } from '../../platform/i18n/i18n.ts';
import { readColour } from './bullet-colour.ts';
import { withEntrances, type Entrance } from './entrances.ts';
import {
  addLine,
  cleared,
  withdrawn,
  withoutLinesOf,
  withRole,
  type ChatLine,
  type LineRole,
  type TextLine,
} from './room-lines.ts';

/** What the page knows of a room's chat. */
export type RoomState = {
  lines: readonly ChatLine[];
  phase: LiveRoomState['phase'];
  online: number | undefined;
  info: LiveRoomInfo;
  /** When the reader last said something, Unix seconds; 0 for not yet. */
  lastSaidSec: number;
  /** VIPs who came in lately, the last at the end. */
  entrances: readonly Entrance[];
};

/** What the reader is: their own lines come back without badges. */
export type OwnMarks = { level: number; vip: number; title: string };

export const NOTHING_YET: RoomState = {
  lines: [],
  phase: 'idle',
  online: undefined,
  info: { slowModeSec: 0, pinned: '', role: '', mutedUntilSec: 0 },
  lastSaidSec: 0,
  entrances: [],
};

export type RoomChange =
  | { kind: 'line'; line: ChatLine; atSec?: number }
  | { kind: 'event'; event: LiveRoomEvent; selfId: string }
  | { kind: 'online'; count: number }
  | { kind: 'removed'; userId: string }
  | { kind: 'info'; info: LiveRoomInfo }
  | { kind: 'state'; state: LiveRoomState };

type Speaker = Pick<LiveRoomMessage, 'from' | 'badge'>;

const roleOf = ({ from, badge }: Speaker, hostId: string): LineRole => {
  if (from === hostId || badge?.role === 'owner') return 'host';
  if (badge?.role === 'admin') return 'admin';
  return badge?.title === 'operator' || badge?.title === 'automated' ? badge.title : '';
};

/** The name without its own note that it is automatic: a mark before it says so in the reader's language. */
const bare = (nick: string): string => nick.replace(/（自动）$| \((?:automático|automated)\)$/, '');

const badgeOf = ({ badge, own }: LiveRoomMessage, self: OwnMarks | undefined): LiveRoomMessage['badge'] =>
  badge ?? (own && self ? { ...self, role: '' } : undefined);

/** A message as a line; undefined for what this page does not draw. */
export const lineOf = (message: LiveRoomMessage, hostId: string, self?: OwnMarks): TextLine | undefined => {
  const { content, id, from, own, sequence } = message;
  if (content.kind !== 'text') return undefined;
  const badge = badgeOf(message, self);
  const shared = { kind: 'text', id, from, own, sequence, text: content.text, fresh: true } as const;
  const role = roleOf({ from, ...(badge && { badge }) }, hostId);
  const nick = role === 'automated' ? bare(message.nick || from) : message.nick || from;
  const { level, vip = 0 } = badge ?? {};
  return { ...shared, nick, role, level, vip, colour: readColour(message.attached) };
};

const endText = (state: LiveRoomState): string | undefined => {
  if (state.phase !== 'ended' || state.reason === 'left') return undefined;
  if (state.reason === 'dismissed') return t('chat.dismissed');
  return state.reason === 'banned' || state.reason === 'kicked' ? t('chat.removed') : t('chat.refused');
};

const withNotice = (lines: readonly ChatLine[], id: string, text: string) =>
  addLine(lines, { kind: 'notice', id, text });

/** Something that people did, or that was done to them. */
type PeopleEvent = Extract<LiveRoomEvent, { nicks: unknown }>;

const afterRole = (now: RoomState, { kind, userIds }: PeopleEvent, isOwn: boolean): RoomState => ({
  ...now,
  lines: withRole(now.lines, userIds, kind === 'promoted'),
  info: isOwn ? { ...now.info, role: kind === 'promoted' ? 'admin' : '' } : now.info,
});

const slowed = (now: RoomState, seconds: number, atSec: number): RoomState => ({
  ...now,
  info: { ...now.info, slowModeSec: seconds },
  lines: withNotice(
    now.lines,
    `slow${atSec}`,
    seconds > 0 ? t('chat.slowOn', { seconds }) : t('chat.slowOff'),
  ),
});

const afterJoin = (now: RoomState, event: PeopleEvent): RoomState => {
  const { userIds, nicks, atSec } = event;
  // Visitors come and go by the hundred and have no names.
  const count = userIds.filter((userId) => !userId.startsWith('guest-')).length;
  if (count === 0) return now;
  const line = {
    kind: 'entered',
    id: `${atSec}${userIds.join()}`,
    names: nicks.filter(Boolean),
    count,
  } as const;
  return { ...now, lines: addLine(now.lines, line), entrances: withEntrances(now.entrances, event) };
};

const afterEvent = (now: RoomState, event: LiveRoomEvent, selfId: string): RoomState => {
  switch (event.kind) {
    case 'joined':
      return afterJoin(now, event);
    case 'revoked':
      return { ...now, lines: withdrawn(now.lines, event.sequences, t('chat.withdrawn')) };
    case 'cleared': {
      const note: ChatLine = { kind: 'notice', id: `cleared${event.atSec}`, text: t('chat.cleared') };
      return { ...now, lines: cleared(now.lines, event.sequence, note) };
    }
    case 'slowMode':
      return slowed(now, event.seconds, event.atSec);
    case 'pinned':
      return { ...now, info: { ...now.info, pinned: event.text } };
    case 'promoted':
    case 'demoted':
      return afterRole(now, event, event.userIds.includes(selfId));
    case 'muted':
      return event.userIds.includes(selfId)
        ? { ...now, info: { ...now.info, mutedUntilSec: event.untilSec } }
        : now;
    default:
      return now;
  }
};

/** An admin of the room is one in their own lines, too. */
const withOwnRole = (line: TextLine, info: LiveRoomInfo): TextLine =>
  line.own && line.role === '' && info.role === 'admin' ? { ...line, role: 'admin' } : line;

const afterLine = (
  now: RoomState,
  { line: received, atSec }: Extract<RoomChange, { kind: 'line' }>,
): RoomState => {
  // The lines of before come while the room is still being joined.
  const fresh = now.phase === 'joined';
  const line = received.kind === 'text' ? withOwnRole({ ...received, fresh }, now.info) : received;
  const said = line.kind === 'text' && line.own;
  return {
    ...now,
    lines: addLine(now.lines, line),
    lastSaidSec: said ? (atSec ?? now.lastSaidSec) : now.lastSaidSec,
  };
};

/** The room after one more thing happened. @source app §4 "Push message types in rooms" */
export const nextRoom = (now: RoomState, change: RoomChange): RoomState => {
  switch (change.kind) {
    case 'line':
      return afterLine(now, change);
    case 'event':
      return afterEvent(now, change.event, change.selfId);
    case 'online':
      return { ...now, online: change.count };
    case 'removed':
      return { ...now, lines: withoutLinesOf(now.lines, change.userId) };
    case 'info':
      return { ...now, info: change.info };
    case 'state': {
      const text = endText(change.state);
      const lines = text ? withNotice(now.lines, 'end', text) : now.lines;
      return { ...now, lines, phase: change.state.phase };
    }
  }
};
