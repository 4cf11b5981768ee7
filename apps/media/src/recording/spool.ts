import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { holdDataLock } from '@touchline/engines/data-lock/data-lock';
import * as v from 'valibot';
import type { MediaLog } from '../media-engines.ts';
import { createChunkFiles, removeFiles } from './chunk-files.ts';
import { type Chunk, chunkOf, type DoneSegment, sizeOf } from './chunk.ts';

/** What all chunks of one playlist session share. */
export type RunInfo = {
  roomId: number;
  sessionId: string;
  startedAtMs: number;
  init: Buffer;
  codecs: string;
  width: number;
  height: number;
};

/** The chunk that a segment belongs to, and whether it is the first one of it. */
type Place = { info: RunInfo; no: number; isFirst: boolean };

export type SpooledChunk = { info: RunInfo; no: number; chunk: Chunk };

/** Whole segments on the disk of this machine until their chunk is stored: a process that is killed leaves them here. */
export type Spool = {
  append(at: Place, segment: DoneSegment): void;
  /** Deletes a chunk that is stored, or all of a session. */
  remove(info: RunInfo, no?: number): void;
  /** What an earlier process left. */
  leftovers(): Promise<SpooledChunk[]>;
  /** Waits until everything so far is on the disk. */
  settle(): Promise<void>;
  close(): Promise<void>;
};

const Head = v.object({
  roomId: v.number(),
  sessionId: v.pipe(v.string(), v.regex(/^[a-z0-9]{1,24}$/)),
  startedAtMs: v.number(),
  init: v.string(),
  codecs: v.string(),
  width: v.number(),
  height: v.number(),
  no: v.number(),
});
const Line = v.object({ bytes: v.number(), startSec: v.number(), durationSec: v.number() });

/** Only what ends with a line break was written whole. */
const wholeLines = (text: string): unknown[] =>
  text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line));

/** @returns undefined where not even one segment is whole @throws {Error} when it is not what was written here */
const readChunk = async (path: string): Promise<SpooledChunk | undefined> => {
  const [first, ...rest] = wholeLines(await readFile(`${path}.jsonl`, 'utf8'));
  const body = await readFile(`${path}.m4s`);
  if (first === undefined) return undefined;
  const { no, init, ...info } = v.parse(Head, first);
  let end = 0;
  const segments = rest
    .map((line) => v.parse(Line, line))
    .filter(({ bytes }) => {
      end += bytes;
      return end <= body.length;
    });
  if (segments.length === 0) return undefined;
  return { info: { ...info, init: Buffer.from(init, 'base64') }, no, chunk: chunkOf(body, segments) };
};

const pathOf = (folder: string, { roomId, sessionId }: RunInfo, no: number): string =>
  join(folder, `${roomId}-${sessionId}-${no}`);

/** Paths of all chunks of a session, without their endings. */
const chunksOf = async (folder: string, { roomId, sessionId }: RunInfo): Promise<string[]> => {
  const names = (await readdir(folder)).filter((name) => name.startsWith(`${roomId}-${sessionId}-`));
  return [...new Set(names.map((name) => join(folder, name.slice(0, name.lastIndexOf('.')))))];
};

/** Whole segments of an earlier process, the oldest first; what cannot be read is deleted. */
const readLeftovers = async (folder: string, log: MediaLog): Promise<SpooledChunk[]> => {
  const found: SpooledChunk[] = [];
  const names = (await readdir(folder)).filter((name) => name.endsWith('.jsonl'));
  for (const path of names.map((name) => join(folder, name.slice(0, -'.jsonl'.length)))) {
    const chunk = await readChunk(path).catch((error: unknown) =>
      log.warn({ path, error: String(error) }, 'a part of a recording cannot be read again'),
    );
    if (chunk) found.push(chunk);
    else await removeFiles(path);
  }
  return found.toSorted((one, other) => one.info.startedAtMs - other.info.startedAtMs || one.no - other.no);
};

/** A disk that is slower than what comes must not fill the memory: beyond this a chunk waits in memory alone. */
const MOST_WAITING_BYTES = 64_000_000;

/**
 * Opens the folder, which belongs to one process at a time.
 * @throws {DataLockedError} when another process works in it
 */
export const openSpool = async (folder: string, log: MediaLog): Promise<Spool> => {
  await mkdir(folder, { recursive: true });
  const lock = holdDataLock(join(folder, 'lock'));
  /** Chunks that could not be written: a part of one would be in the wrong place. */
  const broken = new Set<string>();
  const files = createChunkFiles();
  let waitingBytes = 0;
  let queue = Promise.resolve();

  const giveUp = async (path: string, { roomId }: RunInfo, error: unknown): Promise<void> => {
    broken.add(path);
    log.warn({ roomId, error: String(error) }, 'a part of a recording is in memory alone');
    await files.remove(path);
  };

  const write = async ({ info, no, isFirst }: Place, segment: DoneSegment): Promise<void> => {
    const path = pathOf(folder, info, no);
    if (broken.has(path)) return;
    const { startSec, durationSec } = segment;
    const { init, ...rest } = info;
    const head = isFirst ? `${JSON.stringify({ ...rest, init: init.toString('base64'), no })}\n` : '';
    try {
      const line = JSON.stringify({ bytes: sizeOf(segment), startSec, durationSec });
      await files.append(path, segment, `${head}${line}\n`);
    } catch (error) {
      await giveUp(path, info, error);
    }
  };
  const later = (act: () => Promise<void>): void => {
    queue = queue
      .then(act)
      .catch((error: unknown) => log.warn({ error: String(error) }, 'the recording spool failed'));
  };

  return {
    append(at, segment) {
      const bytes = sizeOf(segment);
      if (waitingBytes + bytes > MOST_WAITING_BYTES) {
        later(() => giveUp(pathOf(folder, at.info, at.no), at.info, 'the disk is too slow'));
        return;
      }
      waitingBytes += bytes;
      later(() => write(at, segment).finally(() => (waitingBytes -= bytes)));
    },
    remove: (info, no) =>
      later(async () => {
        if (no === undefined) {
          for (const path of await chunksOf(folder, info)) await files.remove(path);
          return;
        }
        const path = pathOf(folder, info, no);
        broken.delete(path);
        await files.remove(path);
      }),
    leftovers: () => readLeftovers(folder, log),
    settle: () => queue,
    async close() {
      await queue;
      await files.close();
      lock.release();
    },
  };
};
