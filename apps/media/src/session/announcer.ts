import type { MediaEngines } from '../media-engines.ts';
import { createJournal } from '../storage/live-rooms-journal.ts';
import type { Product } from './product.ts';
import type { RoomNews } from './room-sessions.ts';

/** Reports to the API which rooms are live, and retries until it is acknowledged. */
export type Announcer = {
  tell(roomId: number, news: RoomNews): void;
  /** Rooms that an earlier run left live are reported as offline. */
  recover(): Promise<void>;
  /** Waits until every report is acknowledged, at most a few seconds. */
  settle(): Promise<void>;
};

const RETRY_MS = 1_000;
const SETTLE_TRIES = 20;
const SETTLE_STEP_MS = 100;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Says the newest state of each room again and again until the product agrees. Live rooms are written down first,
 * so that after a crash the next run can take them offline.
 */
export const createAnnouncer = (
  product: Product,
  { objects, log }: Pick<MediaEngines, 'objects' | 'log'>,
): Announcer => {
  const wanted = new Map<number, RoomNews>();
  const busy = new Set<number>();
  const journal = createJournal({ objects, log });

  const say = async (roomId: number, news: RoomNews): Promise<void> => {
    if (news === 'live') await journal.add(roomId);
    await product.announce(roomId, news);
    if (news !== 'live') await journal.remove(roomId);
  };

  const work = async (roomId: number): Promise<void> => {
    if (busy.has(roomId)) return;
    busy.add(roomId);
    for (let news = wanted.get(roomId); news !== undefined; news = wanted.get(roomId)) {
      try {
        await say(roomId, news);
        if (wanted.get(roomId) === news) wanted.delete(roomId);
      } catch (error) {
        log.warn({ roomId, news, error: String(error) }, 'the product could not be told about a room');
        await pause(RETRY_MS);
      }
    }
    busy.delete(roomId);
  };

  const tell = (roomId: number, news: RoomNews): void => {
    wanted.set(roomId, news);
    void work(roomId);
  };

  return {
    tell,
    async recover() {
      try {
        for (const roomId of await journal.read()) tell(roomId, 'crash');
      } catch (error) {
        log.warn({ error: String(error) }, 'the list of live rooms cannot be read');
      }
    },
    async settle() {
      for (let tries = 0; wanted.size > 0 && tries < SETTLE_TRIES; tries += 1) await pause(SETTLE_STEP_MS);
      wanted.clear();
    },
  };
};
