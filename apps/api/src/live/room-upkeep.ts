import type { NewsDesk } from '../message/news-repository.ts';
import type { ChatAdmin } from './chat-admin.ts';
import type { LiveRooms } from './live-rooms.ts';
import type { LiveSessions } from './live-session-repository.ts';
import type { RoomGroups } from './room-group-repository.ts';
import type { Viewers } from './viewers.ts';

export type RoomSource = {
  roomGroups: RoomGroups;
  liveRooms: LiveRooms;
  liveSessions: LiveSessions;
  viewers: Viewers;
  chat: ChatAdmin;
  news: NewsDesk;
};

/** Makes the chat groups that are missing, for instance because the chat service was away when a room came to be. */
export const makeMissingGroups = async ({
  roomGroups,
  chat,
}: Pick<RoomSource, 'roomGroups' | 'chat'>): Promise<void> => {
  for (const liveid of await roomGroups.withoutGroup()) {
    await chat.ensureRoomGroup(liveid);
    await roomGroups.setGroupReady(liveid);
  }
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
