import type { MediaEngines } from '../media-engines.ts';
import type { Product } from './product.ts';

/** Tells the product what is live, until it has understood. */
export type Announcer = {
  tell(roomId: number, live: boolean): void;
  /** Rooms that an earlier run left live are told offline. */
  recover(): Promise<void>;
  /** Waits until everything was said, at most a few seconds. */
  settle(): Promise<void>;
};

const JOURNAL = 'media/live-rooms.json';
const RETRY_MS = 1_000;
const SETTLE_TRIES = 20;
const SETTLE_STEP_MS = 100;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const readJournal = async (objects: MediaEngines['objects']): Promise<number[]> => {
  const stored = await objects.get(JOURNAL);
  if (!stored) return [];
  const chunks: Buffer[] = [];
  for await (const chunk of stored.body) chunks.push(Buffer.from(chunk));
  const ids: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  return Array.isArray(ids) ? ids.filter((id) => Number.isSafeInteger(id)) : [];
};

/**
 * Says the newest state of each room again and again until the product agrees. Live rooms are written down first,
 * so that after a crash the next run can take them offline.
 */
export const createAnnouncer = (
  product: Product,
  { objects, log }: Pick<MediaEngines, 'objects' | 'log'>,
): Announcer => {
  const wanted = new Map<number, boolean>();
  const liveRooms = new Set<number>();
  const busy = new Set<number>();
  let journal = Promise.resolve();

  const writeJournal = (): Promise<void> => {
    journal = journal
      .then(async () => {
        await objects.put(JOURNAL, Buffer.from(JSON.stringify([...liveRooms])), {
          contentType: 'application/json',
        });
      })
      .catch((error: unknown) =>
        log.warn({ error: String(error) }, 'the list of live rooms cannot be written'),
      );
    return journal;
  };

  const say = async (roomId: number, live: boolean): Promise<void> => {
    if (live) {
      liveRooms.add(roomId);
      await writeJournal();
    }
    await product.announce(roomId, live);
    if (!live) {
      liveRooms.delete(roomId);
      await writeJournal();
    }
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
        for (const roomId of await readJournal(objects)) tell(roomId, false);
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
