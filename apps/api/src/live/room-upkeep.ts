import type { NewsDesk } from '../message/news-repository.ts';
import { tellProfilesOf } from '../account/follow-in-chat.ts';
import type { Services } from '../services.ts';
import type { LiveRooms } from './live-rooms.ts';
import type { LiveSessions } from './live-session-repository.ts';
import type { Viewers } from './viewers.ts';

export type RoomSource = {
  liveRooms: LiveRooms;
  liveSessions: LiveSessions;
  viewers: Viewers;
  news: NewsDesk;
};

/**
 * Makes the chat groups that are missing, for instance because the chat service was away when a room came to be, and
 * gives them their roles. A room that fails does not keep the others waiting.
 * @throws the first failure
 */
export const keepRoomGroups = async (
  { roomGroups, chatProfiles, chat }: Pick<Services, 'roomGroups' | 'chatProfiles' | 'chat'>,
  nowSec: number,
): Promise<void> => {
  const failures: unknown[] = [];
  for (const room of await roomGroups.due()) {
    try {
      // Whoever gets a role must have an account there.
      await tellProfilesOf([room.anchorId, ...room.adminIds], { chatProfiles, chat }, nowSec);
      await chat.ensureRoomGroup(room);
      await roomGroups.setGroupReady(room);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
};

/** Keeps the list of rooms fresh, and its figures for whoever watches the service. */
export const measureRooms = async ({
  liveRooms,
  metrics,
}: Pick<Services, 'liveRooms' | 'metrics'>): Promise<void> => {
  const live = await liveRooms.live();
  const viewers = live.reduce((sum, room) => sum + room.viewers, 0);
  metrics
    .gauge({ name: 'api_live_rooms', help: 'Rooms that are live now, on the whole site.' })
    .set(live.length);
  metrics.gauge({ name: 'api_room_viewers', help: 'Viewers of these rooms together.' }).set(viewers);
};

/** Asks how many watch each live room, and keeps the most of each time that an anchor is live. */
export const countViewers = async ({ liveRooms, viewers, liveSessions }: RoomSource): Promise<void> => {
  const live = await liveRooms.live();
  await viewers.refresh(live.map(({ liveid }) => liveid));
  for (const { liveid, automatic } of live) {
    if (!automatic) await liveSessions.notePeak(liveid, await viewers.of(liveid));
  }
};

/** Notifies followers of an anchor who went live; idempotent. */
export const notifyFans = async ({ liveRooms, news }: RoomSource, nowSec: number): Promise<void> => {
  for (const { anchor, automatic, started_at: startedAt } of await liveRooms.live()) {
    if (automatic) continue;
    await news.notifyFansOf(anchor.id, {
      kind: 'anchorLive',
      eventKey: `${anchor.id}:${startedAt}`,
      body: { id: anchor.id, name: anchor.nick_name, image: anchor.avatar },
      nowSec,
    });
  }
};
