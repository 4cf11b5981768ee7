import type { MediaEngines } from '../media-engines.ts';
import { createJournal } from '../storage/live-rooms-journal.ts';
import type { Product } from './product.ts';

/** Reports to the API which rooms are live, and retries until it is acknowledged. */
export type Announcer = {
  tell(roomId: number, live: boolean): void;
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
  const wanted = new Map<number, boolean>();
  const busy = new Set<number>();
  const journal = createJournal({ objects, log });

  const say = async (roomId: number, live: boolean): Promise<void> => {
    if (live) await journal.add(roomId);
    await product.announce(roomId, live);
    if (!live) await journal.remove(roomId);
  };

  const work = async (roomId: number): Promise<void> => {
    if (busy.has(roomId)) return;
    busy.add(roomId);
    for (let live = wanted.get(roomId); live !== undefined; live = wanted.get(roomId)) {
      try {
        await say(roomId, live);
        if (wanted.get(roomId) === live) wanted.delete(roomId);
      } catch (error) {
        log.warn({ roomId, live, error: String(error) }, 'the product could not be told about a room');
        await pause(RETRY_MS);
      }
    }
    busy.delete(roomId);
  };

  const tell = (roomId: number, live: boolean): void => {
    wanted.set(roomId, live);
    void work(roomId);
  };

  return {
    tell,
    async recover() {
      try {
        for (const roomId of await journal.read()) tell(roomId, false);
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
