import { createHmac, timingSafeEqual } from 'node:crypto';

import type { GroupMessageInput } from '@touchline/chat-protocol/group/group-message';
import type { Clock } from '@touchline/engines/clock/clock';
import type { Presence } from '@touchline/engines/presence/presence';

import { createRoomRing, type RoomRing } from './room-ring.ts';

/** The live rooms of one app, as this process sees them. */
export type Rooms = {
  /** The buffer of a room that is polled here; it is kept while it is read. */
  ring(groupId: string): RoomRing;
  /** Hands a message to polling viewers, if there are any here. */
  add(groupId: string, message: GroupMessageInput): void;
  /** A key that lets its holder poll this room, on any process. */
  pollKey(groupId: string): string;
  /** The room of a key, or undefined when the key is not ours. */
  roomOfKey(key: string): string | undefined;
  /** Adds a viewer; true when the viewer was absent before. */
  enter(groupId: string, viewer: string): Promise<boolean>;
  leave(groupId: string, viewer: string): Promise<boolean>;
  count(groupId: string): Promise<number>;
  /** Presence names of viewers, in the order they came. */
  viewers(groupId: string, page: { offset: number; limit: number }): Promise<string[]>;
  /** True while a viewer polls the room here. */
  isPolled(groupId: string): boolean;
};

/** A viewer whose socket does not come back is counted for this long. */
export const VIEWER_TTL_MS = 90_000;
const RING_IDLE_MS = 120_000;

const presenceRoom = (appId: number, groupId: string): string => `chat:room:${appId}:${groupId}`;

export const createRooms = (
  parts: { clock: Clock; presence: Presence },
  app: { appId: number; key: string },
): Rooms => {
  const { clock, presence } = parts;
  const rings = new Map<string, { ring: RoomRing; usedMs: number }>();
  const sign = (groupId: string): string =>
    createHmac('sha256', app.key).update(`poll:${app.appId}:${groupId}`).digest('base64url').slice(0, 22);

  const dropIdle = (nowMs: number): void => {
    for (const [groupId, { usedMs }] of rings) if (nowMs - usedMs > RING_IDLE_MS) rings.delete(groupId);
  };

  return {
    ring(groupId) {
      const nowMs = clock.nowMs();
      const known = rings.get(groupId);
      if (known !== undefined) {
        known.usedMs = nowMs;
        return known.ring;
      }
      dropIdle(nowMs);
      const ring = createRoomRing(nowMs);
      rings.set(groupId, { ring, usedMs: nowMs });
      return ring;
    },
    add(groupId, message) {
      rings.get(groupId)?.ring.add(message, clock.nowMs());
    },
    pollKey: (groupId) => `${Buffer.from(groupId).toString('base64url')}.${sign(groupId)}`,
    roomOfKey(key) {
      const [encoded = '', signature = ''] = key.split('.');
      const groupId = Buffer.from(encoded, 'base64url').toString('utf8');
      const given = Buffer.from(signature);
      const right = Buffer.from(sign(groupId));
      return given.length === right.length && timingSafeEqual(given, right) ? groupId : undefined;
    },
    enter: (groupId, viewer) => presence.touch(presenceRoom(app.appId, groupId), viewer, VIEWER_TTL_MS),
    leave: (groupId, viewer) => presence.leave(presenceRoom(app.appId, groupId), viewer),
    count: (groupId) => presence.count(presenceRoom(app.appId, groupId)),
    viewers: (groupId, page) => presence.members(presenceRoom(app.appId, groupId), page),
    isPolled: (groupId) => rings.has(groupId),
  };
};
