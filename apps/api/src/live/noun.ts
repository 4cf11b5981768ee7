import { defineNoun } from '../noun.ts';
import type { Base, Services } from '../services.ts';
import type { ChatAdmin } from './chat-admin.ts';
import getIngest from './get-ingest.ts';
import getLiveChat from './get-live-chat.ts';
import getLiveLog from './get-live-log.ts';
import getLivePageData from './get-live-page-data.ts';
import getNoMatchLiveList from './get-no-match-live-list.ts';
import getPublish from './get-publish.ts';
import getRealLives from './get-real-lives.ts';
import getRecAnchors from './get-rec-anchors.ts';
import type { LiveRooms } from './live-rooms.ts';
import type { LiveSessions } from './live-session-repository.ts';
import { openRooms } from './open-rooms.ts';
import type { PublishTickets } from './publish-ticket.ts';
import type { RoomGroups } from './room-group-repository.ts';
import type { Rooms } from './room-repository.ts';
import { countViewers, keepRoomGroups, measureRooms, notifyFans } from './room-upkeep.ts';
import renewKey from './renew-key.ts';
import saveRoom from './save-room.ts';
import type { Viewers } from './viewers.ts';

declare module '../services.ts' {
  interface Services {
    chat: ChatAdmin;
    liveRooms: LiveRooms;
    liveSessions: LiveSessions;
    publishTickets: PublishTickets;
    roomGroups: RoomGroups;
    rooms: Rooms;
    viewers: Viewers;
  }
}

/** Live rooms and their chat groups. */
export default defineNoun({
  calls: {
    getIngest,
    getLiveChat,
    getLiveLog,
    getLivePageData,
    getNoMatchLiveList,
    getPublish,
    getRealLives,
    getRecAnchors,
    renewKey,
    saveRoom,
  },
  open: (opened: Base & Pick<Services, 'chatIdentities' | 'matches'>) => openRooms(opened),
  start: ({ roomGroups }) => roomGroups.forgetReady(),
  upkeep: (services) => [
    { name: 'rooms', everyMs: 0, run: () => measureRooms(services) },
    { name: 'groups', everyMs: 2_000, run: (nowSec) => keepRoomGroups(services, nowSec) },
    { name: 'viewers', everyMs: 5_000, run: () => countViewers(services) },
    { name: 'fans', everyMs: 5_000, run: (nowSec) => notifyFans(services, nowSec) },
  ],
  close: ({ liveRooms }) => liveRooms.close(),
});
