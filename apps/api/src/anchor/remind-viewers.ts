import type { Services } from '../services.ts';

type Tools = Pick<Services, 'liveRooms' | 'anchorSchedule' | 'news'>;

/** Tells those who asked for it that the anchor is on air with the announced match; idempotent. */
export const remindViewers = async (
  { liveRooms, anchorSchedule, news }: Tools,
  nowSec: number,
): Promise<void> => {
  const live = (await liveRooms.hosted()).filter(({ status }) => status === 'live');
  const planned = await anchorSchedule.of(live.map(({ anchor }) => anchor.id));
  for (const { id, anchorId, matchId } of planned) {
    const room = live.find(({ anchor }) => anchor.id === anchorId);
    // An anchor on air with another match is not yet what was announced.
    if (!room || (room.room.matchId > 0 && room.room.matchId !== matchId)) continue;
    for (const accountId of await anchorSchedule.waitingFor(id)) {
      await news.notify(accountId, {
        kind: 'anchorReminder',
        eventKey: `${id}:${room.started_at}`,
        body: { id: anchorId, name: room.anchor.nick_name, image: room.anchor.avatar },
        nowSec,
      });
      await anchorSchedule.forget(id, accountId);
    }
  }
};

/** How often viewers are counted into the watching time. */
export const WATCH_EVERY_SEC = 10;

/** Adds up how long the rooms that are live are watched. */
export const countWatching = async ({
  liveRooms,
  viewers,
  anchorFigures,
}: Pick<Services, 'liveRooms' | 'viewers' | 'anchorFigures'>): Promise<void> => {
  for (const { liveid, status } of await liveRooms.hosted()) {
    if (status !== 'live') continue;
    const watching = await viewers.of(liveid);
    if (watching > 0) await anchorFigures.addWatched(liveid, watching * WATCH_EVERY_SEC);
  }
};
