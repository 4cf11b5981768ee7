import type { Anchor, LiveRoom } from '@touchline/contract/live';
import type { Match } from '@touchline/contract/match';
import type { Language } from '@touchline/domain/match-dates';
import { inWordsOf } from '@touchline/domain/reader-words';
import { isInPlay } from '@touchline/domain/match-phase';
import type { Room } from './room-repository.ts';

/** A room as lists show it, and what only its own page needs. */
export type ComposedRoom = LiveRoom & { room: Room };

/** A host as lists show one; whether the caller follows is filled in by who knows the caller. */
export const toAnchor = (account: Omit<Anchor, 'attented'>): Anchor => ({
  id: account.id,
  nick_name: account.nick_name,
  avatar: account.avatar,
  fans_count: account.fans_count,
  signature: account.signature,
  attented: 0,
});

/** An automatic room is live while its match is in play, a showcase always, any other while its host pushes. */
export const isRoomLive = (room: Room, match: Match | undefined): boolean => {
  if (!room.automatic) return room.session?.endedSec === null;
  return room.showcase || (match !== undefined && isInPlay(match));
};

const startedAt = (room: Room, match: Match | undefined): number => {
  if (!room.automatic) return room.session?.startedSec ?? 0;
  return room.showcase ? room.createdSec : (match?.time ?? 0);
};

export const composeRoom = (room: Room, match: Match | undefined, viewers: number): ComposedRoom => {
  const live = isRoomLive(room, match);
  return {
    room,
    liveid: room.liveid,
    anchor: toAnchor(room.anchor),
    title: room.title,
    cover: room.cover,
    category: room.category,
    automatic: room.automatic,
    status: live ? 'live' : 'offline',
    started_at: live ? startedAt(room, match) : 0,
    viewers: live ? viewers : 0,
    ...(room.badge === '' ? {} : { badge: room.badge }),
    ...(match === undefined ? {} : { match: { ...match, live: live ? 1 : match.live } }),
  };
};

/** A room in the words of a reader, where the site wrote them; what a host wrote stays in the host's. */
export const forReader = (composed: ComposedRoom, language: Language | undefined): ComposedRoom => {
  const { room, anchor, title } = composed;
  if (language === undefined || room.texts[language] === undefined) return composed;
  const first = { title, announcement: room.announcement, name: anchor.nick_name };
  const { name, announcement, ...shown } = inWordsOf(first, room.texts, language);
  return { ...composed, ...shown, anchor: { ...anchor, nick_name: name }, room: { ...room, announcement } };
};

/** Without what only the service knows. */
export const publicRoom = ({ room: _room, ...list }: ComposedRoom): LiveRoom => list;

/** Order of lists: most watched first, then the newest. */
export const mostWatched = (left: LiveRoom, right: LiveRoom): number =>
  right.viewers - left.viewers || right.started_at - left.started_at || left.liveid - right.liveid;
