import type { Clock } from '../clock/clock.ts';
import type { Presence } from './presence.ts';

type Room = {
  /** Expiry of each member, in the order of arrival. */
  untilMs: Map<string, number>;
  /** No member expires before this time, so no scan is needed until then. */
  earliestMs: number;
};

const forgetExpired = (room: Room, nowMs: number): void => {
  if (nowMs < room.earliestMs) return;
  room.earliestMs = Infinity;
  for (const [member, untilMs] of room.untilMs) {
    if (untilMs <= nowMs) room.untilMs.delete(member);
    else if (untilMs < room.earliestMs) room.earliestMs = untilMs;
  }
};

/** Presence within one process. */
export const memoryPresence = (clock: Clock): Presence => {
  const rooms = new Map<string, Room>();

  const current = (name: string): Room['untilMs'] | undefined => {
    const room = rooms.get(name);
    if (!room) return undefined;
    forgetExpired(room, clock.nowMs());
    if (room.untilMs.size > 0) return room.untilMs;
    rooms.delete(name);
    return undefined;
  };

  return {
    touch(name, member, ttlMs) {
      const room = rooms.get(name) ?? { untilMs: new Map<string, number>(), earliestMs: Infinity };
      rooms.set(name, room);
      const nowMs = clock.nowMs();
      const isNew = (room.untilMs.get(member) ?? 0) <= nowMs;
      // Removed first, so that a returning member moves to the end.
      if (isNew) room.untilMs.delete(member);
      room.untilMs.set(member, nowMs + ttlMs);
      room.earliestMs = Math.min(room.earliestMs, nowMs + ttlMs);
      return Promise.resolve(isNew);
    },
    leave(name, member) {
      return Promise.resolve(current(name)?.delete(member) ?? false);
    },
    count: (name) => Promise.resolve(current(name)?.size ?? 0),
    members: (name, { offset, limit }) =>
      Promise.resolve([...(current(name)?.keys() ?? [])].slice(offset, offset + limit)),
    close() {
      rooms.clear();
      return Promise.resolve();
    },
  };
};
