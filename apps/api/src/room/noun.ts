import { defineNoun } from '../noun.ts';
import type { Base, Services } from '../services.ts';
import addOperateFriend from './add-operate-friend.ts';
import banUser from './ban-user.ts';
import clearChat from './clear-chat.ts';
import { repairRooms } from './follow-in-room.ts';
import { type FollowTeller, followTeller } from './follow-teller.ts';
import getBans from './get-bans.ts';
import getRoomAdmins from './get-room-admins.ts';
import getRoomState from './get-room-state.ts';
import getRoomViewers from './get-room-viewers.ts';
import pinNote from './pin-note.ts';
import { type RoomAdmins, roomAdminRepository, roomData } from './room-admin-repository.ts';
import { type RoomBans, roomBanRepository } from './room-ban-repository.ts';
import { type RoomControl, roomControlRepository } from './room-control-repository.ts';
import { roomPresentRepository, type RoomPresent } from './room-present-repository.ts';
import { roomPushes, type RoomPushes } from './room-pushes.ts';
import { roomShared, type ReadRoomShared } from './room-shared.ts';
import saveMyRoom from './save-my-room.ts';
import setRoomAdmin from './set-room-admin.ts';
import setSlowMode from './set-slow-mode.ts';
import { siteVersion, type SiteVersion } from './site-version.ts';

declare module '../services.ts' {
  interface Services {
    followTeller: FollowTeller;
    roomAdmins: RoomAdmins;
    roomBans: RoomBans;
    roomControl: RoomControl;
    roomPresent: RoomPresent;
    roomPushes: RoomPushes;
    roomShared: ReadRoomShared;
    siteVersion: SiteVersion;
  }
}

type Needs = Pick<Base, 'db' | 'counters' | 'clock' | 'log'> & Pick<Services, 'chat'>;

/** How rooms are run: what is pushed to them, their admins, bans, slow mode and note. */
export default defineNoun({
  calls: {
    addOperateFriend,
    banUser,
    clearChat,
    getBans,
    getRoomAdmins,
    getRoomState,
    getRoomViewers,
    pinNote,
    saveMyRoom,
    setRoomAdmin,
    setSlowMode,
  },
  open({ db, counters, clock, log, chat }: Needs) {
    const pushes = roomPushes({ chat, counters, clock, log });
    const state = {
      roomAdmins: roomAdminRepository(db),
      roomControl: roomControlRepository(db),
      roomPresent: roomPresentRepository(db),
    };
    return {
      ...state,
      followTeller: followTeller({ push: (liveid, push) => pushes.tell(liveid, push) }),
      roomBans: roomBanRepository(db),
      roomPushes: pushes,
      roomShared: roomShared({ ...state, clock }),
      siteVersion: siteVersion(counters),
    };
  },
  upkeep: (services) => [
    { name: 'roomChats', everyMs: 2_000, run: (nowSec) => repairRooms(services, nowSec) },
  ],
  personalData: [roomData],
  close: ({ followTeller: teller }) => teller.close(),
});
