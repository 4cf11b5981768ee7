import type { Clock } from '../clock/clock.ts';
import type { Presence } from './presence.ts';

/** Until when each member counts as present, in the order they came. */
type Room = Map<string, number>;

/** Presence within one process. */
export const memoryPresence = (clock: Clock): Presence => {
  const rooms = new Map<string, Room>();

  const current = (name: string): Room | undefined => {
    const room = rooms.get(name);
    if (!room) return undefined;
    const nowMs = clock.nowMs();
    for (const [member, untilMs] of room) if (untilMs <= nowMs) room.delete(member);
    if (room.size > 0) return room;
    rooms.delete(name);
    return undefined;
  };

  return {
    touch(name, member, ttlMs) {
      const room = rooms.get(name) ?? new Map<string, number>();
      rooms.set(name, room);
      const nowMs = clock.nowMs();
      const isNew = (room.get(member) ?? 0) <= nowMs;
      // Taken out first, so that one who comes back stands at the end.
      if (isNew) room.delete(member);
      room.set(member, nowMs + ttlMs);
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
