import type { MediaEngines } from '../media-engines.ts';

/** Rooms that were reported as live, so that a run after a crash can report them as offline. */
export type LiveRoomsJournal = {
  add(roomId: number): Promise<void>;
  remove(roomId: number): Promise<void>;
  /** What the last run left. @throws {Error} when it cannot be read */
  read(): Promise<number[]>;
};

const KEY = 'media/live-rooms.json';

/** Keeps the list in the object store. A failure to write is logged: it must not keep a room from going live. */
export const createJournal = ({ objects, log }: Pick<MediaEngines, 'objects' | 'log'>): LiveRoomsJournal => {
  const rooms = new Set<number>();
  let writing = Promise.resolve();

  const write = (): Promise<void> => {
    const put = async (): Promise<void> => {
      await objects.put(KEY, Buffer.from(JSON.stringify([...rooms])), { contentType: 'application/json' });
    };
    writing = writing
      .then(put)
      .catch((error: unknown) =>
        log.warn({ error: String(error) }, 'the list of live rooms cannot be written'),
      );
    return writing;
  };

  return {
    add(roomId) {
      rooms.add(roomId);
      return write();
    },
    remove(roomId) {
      rooms.delete(roomId);
      return write();
    },
    async read() {
      const stored = await objects.get(KEY);
      if (!stored) return [];
      const chunks: Buffer[] = [];
      for await (const chunk of stored.body) chunks.push(Buffer.from(chunk));
      const ids: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
      return Array.isArray(ids) ? ids.filter((id) => Number.isSafeInteger(id)) : [];
    },
  };
};
