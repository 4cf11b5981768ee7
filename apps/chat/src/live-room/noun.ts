import type { Base, ChatContext } from '../context.ts';
import { defineNoun } from '../noun.ts';
import banMembers from './ban-members.ts';
import banViewer from './ban-viewer.ts';
import clearRoom from './clear-room.ts';
import getOnlineCount from './get-online-count.ts';
import getRoomHistory from './get-room-history.ts';
import getRoom from './get-room.ts';
import getViewers from './get-viewers.ts';
import joinRoomAnonymously from './join-room-anonymously.ts';
import listRestrictions from './list-restrictions.ts';
import markMembers from './mark-members.ts';
import muteViewer from './mute-viewer.ts';
import pinAnnouncement from './pin-announcement.ts';
import pollRoomAnonymously from './poll-room-anonymously.ts';
import pollRoom from './poll-room.ts';
import purgeSender from './purge-sender.ts';
import setSlowMode from './set-slow-mode.ts';
import { type MarkRepository, markRepository } from './mark-repository.ts';
import { notifyTally } from './notify-tally.ts';
import { createRoomGates, type RoomGates } from './room-gate.ts';
import { loadLines } from './room-history.ts';
import { createRoomLines, type RoomLines } from './room-lines.ts';
import { createRoomTallies, type RoomTallies } from './room-tallies.ts';
import { createRooms, type Rooms } from './rooms.ts';

declare module '../context.ts' {
  interface ChatContext {
    marks: MarkRepository;
    rooms: Rooms;
    /** Live rooms as they were a moment ago. */
    gates: RoomGates;
    /** Their newest lines. */
    roomLines: RoomLines;
    /** Joins, likes and shed lines of live rooms, published once a second. */
    tallies: RoomTallies;
  }
}

type Needs = Pick<Base, 'db' | 'appId' | 'bus'> &
  Pick<
    ChatContext,
    | 'app'
    | 'clock'
    | 'groups'
    | 'log'
    | 'messages'
    | 'notify'
    | 'nowSec'
    | 'presence'
    | 'profiles'
    | 'restrictions'
  >;

/** Live rooms: viewers, moderation, polling and history. */
export default defineNoun({
  answers: {
    banMembers,
    banViewer,
    clearRoom,
    getOnlineCount,
    getRoom,
    getRoomHistory,
    getViewers,
    joinRoomAnonymously,
    listRestrictions,
    markMembers,
    muteViewer,
    pinAnnouncement,
    pollRoom,
    pollRoomAnonymously,
    purgeSender,
    setSlowMode,
  },
  open(needs: Needs) {
    const { db, appId, bus, app, clock, groups, log, notify, nowSec, presence, profiles, restrictions } =
      needs;
    const gates = createRoomGates({ groups, restrictions, clock, bus, perSec: app.roomMessagesPerSec });
    const rooms = createRooms({ clock, presence }, app);
    const tallies = createRoomTallies((groupId, tally) =>
      notifyTally({ notify, gates, rooms, profiles, nowSec }, groupId, tally).catch((error: unknown) =>
        log.warn({ err: error, groupId }, 'the tally of a room could not be published'),
      ),
    );
    return {
      marks: markRepository(db, appId),
      rooms,
      gates,
      roomLines: createRoomLines({ bus, clock, load: (groupId) => loadLines(needs, groupId) }),
      tallies,
      notify: {
        ...notify,
        // This process forgets at once, others when the notice arrives.
        roomChanged(groupId: string): void {
          gates.forget(groupId);
          notify.roomChanged(groupId);
        },
      },
    };
  },
  close: ({ tallies }) => tallies.close(),
});
