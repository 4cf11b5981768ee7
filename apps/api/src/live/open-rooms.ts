import type { Base, Services } from '../services.ts';
import { chatAdmin } from './chat-admin.ts';
import { createLiveRooms } from './live-rooms.ts';
import { liveSessionRepository } from './live-session-repository.ts';
import { publishTickets } from './publish-ticket.ts';
import { roomGroupRepository } from './room-group-repository.ts';
import { roomRepository } from './room-repository.ts';
import { roomViewers } from './viewers.ts';

/** Rooms, their streams, and the chat service that holds their groups. */
export const openRooms = async (opened: Base & Pick<Services, 'chatIdentities' | 'matches'>) => {
  const { db, config, clock, bus, counters, matches } = opened;
  const chat = chatAdmin({
    url: config.CHAT_ADMIN_URL,
    appId: config.CHAT_APP_ID,
    adminId: config.CHAT_ADMIN_ID,
    identities: opened.chatIdentities,
    nowSec: () => Math.floor(clock.nowMs() / 1000),
  });
  const rooms = roomRepository(db);
  const viewers = roomViewers({ counters, chat });
  return {
    chat,
    liveRooms: await createLiveRooms({ rooms, matches, viewers, bus, clock }),
    liveSessions: liveSessionRepository(db),
    publishTickets: publishTickets(config.INTERNAL_SECRET),
    roomGroups: roomGroupRepository(db),
    rooms,
    viewers,
  };
};
