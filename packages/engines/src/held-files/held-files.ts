import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Log } from '../log/log.ts';
import type { ObjectStore } from '../objects/objects.ts';

/** Reads an operator's files: their text by their name. */
export type FileSource = () => Promise<ReadonlyMap<string, string>>;

/** A folder, or the bucket, where they begin with the name of that folder. */
export type FilePlace = { folder: string } | { objects: Pick<ObjectStore, 'list' | 'get'>; prefix: string };

const isFile = (name: string): boolean => name.endsWith('.json');

const filesInFolder =
  (folder: string): FileSource =>
  async () => {
    const names = await readdir(folder).catch(() => []);
    const files = names.filter(isFile).toSorted();
    return new Map(
      await Promise.all(
        files.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const),
      ),
    );
  };

const filesInObjects =
  (objects: Pick<ObjectStore, 'list' | 'get'>, prefix: string): FileSource =>
  async () => {
    const found = new Map<string, string>();
    for (const key of (await objects.list(prefix)).filter(isFile)) {
      const object = await objects.get(key);
      if (object) found.set(key, await text(object.body));
    }
    return found;
  };

/** The JSON files of a place. A folder that is not there holds none. */
export const filesIn = (place: FilePlace | undefined): FileSource => {
  if (!place) return () => Promise.resolve(new Map());
  return 'folder' in place ? filesInFolder(place.folder) : filesInObjects(place.objects, place.prefix);
};

/** Files are read again after this long. */
const REREAD_MS = 2_000;

type Options<Held> = {
  source: FileSource;
  /** What a file says. @throws {Error} naming the wrong field */
  read: (content: string) => Held;
  log: Log;
  nowMs?: () => number;
};

/**
 * What an operator's files say now. A file that is wrong is named in the log, and what it said when it was read last
 * stays.
 */
export const holdFiles = <Held>({ source, read, log, nowMs = Date.now }: Options<Held>) => {
  const held = new Map<string, { content: string; value: Held | undefined }>();
  let readAtMs = -Infinity;
  let reading: Promise<void> = Promise.resolve();

  const take = (name: string, content: string): void => {
    const known = held.get(name);
    if (known?.content === content) return;
    try {
      held.set(name, { content, value: read(content) });
    } catch (error) {
      held.set(name, { content, value: known?.value });
      log.warn({ err: error, file: name }, 'a file was not read');
    }
  };

  const readAll = async (): Promise<void> => {
    try {
      const files = await source();
      for (const [name, content] of files) take(name, content);
      for (const name of held.keys()) if (!files.has(name)) held.delete(name);
    } catch (error) {
      log.warn({ err: error }, 'files were not read');
    }
  };

  const last = (): Held[] => [...held.values()].flatMap(({ value }) => (value === undefined ? [] : [value]));

  const readSoon = (): Promise<void> => {
    if (nowMs() - readAtMs >= REREAD_MS) {
      readAtMs = nowMs();
      reading = readAll();
    }
    return reading;
  };

  return {
    /** As they are now. */
    async all(): Promise<Held[]> {
      await readSoon();
      return last();
    },
    /** As they were read last, without a wait; they are read again meanwhile. */
    lastRead(): Held[] {
      void readSoon();
      return last();
    },
  };
};
