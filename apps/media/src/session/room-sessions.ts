import { nextSession, type Session, type SessionEvent, STATE_LASTS_MS } from './session-machine.ts';

/** A publisher's hold on a room, until another publisher of the same room takes it over. */
export type Lease = {
  playable(): void;
  heard(): void;
  end(how: 'unpublished' | 'dropped'): void;
};

/** Whether a room is live; if not, how its push ended: by the publisher, by itself, or with this process. */
export type RoomNews = 'live' | 'ended' | 'lost' | 'crash';

export type Announce = (roomId: number, news: RoomNews) => void;

type Room = { session: Session; timer: NodeJS.Timeout | undefined; lease: object | undefined; drop(): void };

const emptyRoom = (): Room => ({
  session: { state: 'offline' },
  timer: undefined,
  lease: undefined,
  drop: () => undefined,
});

export type RoomSessions = {
  /** @param drop ends the publisher's connection: it was silent for too long or another one took its place */
  accept(roomId: number, drop: () => void): Lease;
  stateOf(roomId: number): Session['state'];
  /** Every room goes offline. */
  close(): void;
};

/** Runs the table of live sessions: owns its timers and reports to the API which rooms are live. */
export const createRoomSessions = (announce: Announce): RoomSessions => {
  const rooms = new Map<number, Room>();

  const arm = (roomId: number, room: Room, isSameState: boolean): void => {
    if (isSameState && room.timer) {
      room.timer.refresh();
      return;
    }
    clearTimeout(room.timer);
    const lastsMs = STATE_LASTS_MS[room.session.state];
    room.timer = lastsMs === undefined ? undefined : setTimeout(() => apply(roomId, 'timeout'), lastsMs);
  };

  const apply = (roomId: number, event: SessionEvent): void => {
    const room = rooms.get(roomId);
    const step = room && nextSession(room.session, event);
    if (!room || !step) return;
    const [next, ...effects] = step;
    const isSameState = next.state === room.session.state && event !== 'timeout';
    room.session = next;
    if (next.state === 'offline') rooms.delete(roomId);
    arm(roomId, room, isSameState);
    for (const effect of effects) {
      if (effect === 'dropPublisher') room.drop();
      else if (effect === 'announceLive') announce(roomId, 'live');
      else announce(roomId, event === 'unpublished' ? 'ended' : 'lost');
    }
  };

  return {
    accept(roomId, drop) {
      const room = rooms.get(roomId) ?? emptyRoom();
      rooms.set(roomId, room);
      const holder = {};
      // From here on the former publisher's events change nothing.
      room.lease = holder;
      apply(roomId, 'accepted');
      room.drop = drop;
      const tell = (event: SessionEvent): void => {
        if (rooms.get(roomId)?.lease === holder) apply(roomId, event);
      };
      return { playable: () => tell('playable'), heard: () => tell('heard'), end: tell };
    },
    stateOf: (roomId) => rooms.get(roomId)?.session.state ?? 'offline',
    close() {
      for (const [roomId, room] of rooms) {
        clearTimeout(room.timer);
        const isAnnounced = room.session.state !== 'starting' || room.session.announced;
        rooms.delete(roomId);
        room.drop();
        if (isAnnounced) announce(roomId, 'crash');
      }
    },
  };
};
