import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { type FileHandle, link, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import * as v from 'valibot';
import { asStorageError, StorageFullError, type DiskSpace } from './disk-space.ts';
import { checkObjectKey, ObjectExistsError } from './object-key.ts';
import type { ObjectLinks } from './object-links.ts';
import type { ByteRange, ObjectInfo, ObjectStore, StoredObject } from './objects.ts';

/**
 * One file holds an object completely: a head of fixed length with its type, then its bytes. A rename
 * therefore publishes it atomically, and a power cut cannot separate the two.
 */
const HEAD_BYTES = 512;
/** File name suffix. Keys cannot contain it, so the object `a` and the folder of `a/b` never collide. */
const FILE_END = '~';
const STALE_UPLOAD_MS = 3_600_000;

const Head = v.object({
  contentType: v.string(),
  etag: v.string(),
  sizeBytes: v.number(),
  modifiedMs: v.number(),
});

const encodeHead = (info: ObjectInfo): Buffer => {
  const text = Buffer.from(JSON.stringify(info));
  if (text.length >= HEAD_BYTES) throw new RangeError('the content type is too long');
  return Buffer.concat([text, Buffer.alloc(HEAD_BYTES - text.length, ' ')]);
};

const readHead = async (file: FileHandle): Promise<ObjectInfo> => {
  const { buffer } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  return v.parse(Head, JSON.parse(buffer.toString('utf8')));
};

const openExisting = async (path: string): Promise<FileHandle | undefined> => {
  try {
    return await open(path, 'r');
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
};

const syncDir = async (path: string): Promise<void> => {
  const dir = await open(path, 'r');
  await dir.sync();
  await dir.close();
};

/** The part of an object that a range selects. @throws {RangeError} when it starts beyond the end */
export const rangeWithin = (range: ByteRange, sizeBytes: number): { start: number; end: number } => {
  const end = Math.min(range.end ?? sizeBytes - 1, sizeBytes - 1);
  if (range.start > end) throw new RangeError(`the range starts beyond the ${sizeBytes} bytes of the object`);
  return { start: range.start, end };
};

const writeWhole = async (
  path: string,
  body: Uint8Array | Readable,
  contentType: string,
): Promise<ObjectInfo> => {
  const file = await open(path, 'wx');
  try {
    const hash = createHash('sha256');
    let sizeBytes = 0;
    for await (const chunk of body instanceof Readable ? body : [body]) {
      const bytes = Buffer.from(chunk as Uint8Array); // Streams of bytes only: the interface says so.
      hash.update(bytes);
      for (let done = 0; done < bytes.length;) {
        done += (await file.write(bytes, done, bytes.length - done, HEAD_BYTES + sizeBytes + done))
          .bytesWritten;
      }
      sizeBytes += bytes.length;
    }
    const etag = hash.digest('base64url').slice(0, 27);
    const info = { contentType, etag, sizeBytes, modifiedMs: Date.now() };
    await file.write(encodeHead(info), 0, HEAD_BYTES, 0);
    await file.sync();
    return info;
  } finally {
    await file.close();
  }
};

const publish = async (unfinished: string, path: string, onlyNew: boolean): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  if (onlyNew) {
    await link(unfinished, path).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EEXIST' ? new ObjectExistsError('the object exists already') : error;
    });
    await rm(unfinished);
  } else {
    await rename(unfinished, path);
  }
  await syncDir(dirname(path));
};

const removeStaleUploads = (dir: string): void => {
  for (const name of readdirSync(dir)) {
    const path = join(dir, name);
    if (statSync(path).mtimeMs < Date.now() - STALE_UPLOAD_MS) rmSync(path, { force: true });
  }
};

const openObject = async (path: string, range?: ByteRange): Promise<StoredObject | undefined> => {
  const file = await openExisting(path);
  if (!file) return undefined;
  try {
    const info = await readHead(file);
    const within = range && rangeWithin(range, info.sizeBytes);
    if (info.sizeBytes === 0) {
      await file.close();
      return { ...info, body: Readable.from([]) };
    }
    const start = HEAD_BYTES + (within?.start ?? 0);
    const end = HEAD_BYTES + (within?.end ?? info.sizeBytes - 1);
    // The stream closes the file when it ends or is destroyed.
    return {
      ...info,
      body: createReadStream('', { fd: file, start, end }),
      ...(within && { range: within }),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
};

const headOf = async (path: string): Promise<ObjectInfo | undefined> => {
  const file = await openExisting(path);
  if (!file) return undefined;
  try {
    return await readHead(file);
  } finally {
    await file.close();
  }
};

const listKeys = async (dir: string, prefix: string): Promise<string[]> => {
  const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
  if (folder !== '') checkObjectKey(folder.slice(0, -1));
  const names = await readdir(join(dir, folder), { recursive: true }).catch(() => []);
  return names
    .filter((name) => name.endsWith(FILE_END))
    .map((name) => `${folder}${name.slice(0, -FILE_END.length)}`)
    .filter((key) => key.startsWith(prefix))
    .toSorted((a, b) => (a < b ? -1 : 1));
};

type DiskObjectsOptions = {
  dir: string;
  links: ObjectLinks;
  /** Refuses objects while it is full; without it only the disk itself does. */
  space?: DiskSpace;
};

/** Objects as files under one directory. @throws {StorageFullError} from `put` when there is no room */
export const diskObjects = ({ dir, links, space }: DiskObjectsOptions): ObjectStore => {
  const uploads = join(dir, '.uploads');
  mkdirSync(uploads, { recursive: true });
  removeStaleUploads(uploads);
  const pathOf = (key: string): string => join(dir, `${checkObjectKey(key)}${FILE_END}`);

  return {
    async put(key, body, { contentType, onlyNew = false }) {
      const path = pathOf(key);
      if (await space?.isFull()) throw new StorageFullError('there is no room left');
      const unfinished = join(uploads, randomUUID());
      try {
        const info = await writeWhole(unfinished, body, contentType);
        await publish(unfinished, path, onlyNew);
        return info;
      } catch (error) {
        await rm(unfinished, { force: true });
        throw asStorageError(error);
      }
    },
    get: async (key, range) => openObject(pathOf(key), range),
    head: async (key) => headOf(pathOf(key)),
    remove: async (key) => rm(pathOf(key), { force: true }),
    list: (prefix) => listKeys(dir, prefix),
    signedGetUrl: (key, expiresInSec) => Promise.resolve(links.getUrl(checkObjectKey(key), expiresInSec)),
    signedPut: (key, options) => Promise.resolve(links.put(checkObjectKey(key), options)),
    close: () => Promise.resolve(),
  };
};
