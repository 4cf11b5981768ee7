import { type FileHandle, open, rm } from 'node:fs/promises';
import { type DoneSegment, sizeOf } from './chunk.ts';

/** The two files of a chunk while segments are added to it. */
type OpenChunk = { body: FileHandle; lines: FileHandle };

const openChunk = async (path: string): Promise<OpenChunk> => {
  const body = await open(`${path}.m4s`, 'a');
  try {
    return { body, lines: await open(`${path}.jsonl`, 'a') };
  } catch (error) {
    await body.close();
    throw error;
  }
};

const closeChunk = async (chunk: OpenChunk | undefined): Promise<void> => {
  await Promise.all([chunk?.body.close(), chunk?.lines.close()]);
};

export const removeFiles = async (path: string): Promise<void> => {
  await Promise.all([rm(`${path}.jsonl`, { force: true }), rm(`${path}.m4s`, { force: true })]);
};

/** Files of chunks by their path without an ending; they stay open until they are removed. */
export type ChunkFiles = {
  /** Adds a segment, and the line that says it is whole. @throws {Error} when there is no room for all of it */
  append(path: string, segment: DoneSegment, line: string): Promise<void>;
  remove(path: string): Promise<void>;
  close(): Promise<void>;
};

export const createChunkFiles = (): ChunkFiles => {
  const chunks = new Map<string, OpenChunk>();
  return {
    async append(path, segment, line) {
      const chunk = chunks.get(path) ?? (await openChunk(path));
      chunks.set(path, chunk);
      const { bytesWritten } = await chunk.body.writev(segment.parts.map(({ body }) => body));
      if (bytesWritten < sizeOf(segment)) throw new Error('a segment was not written whole');
      await chunk.lines.write(line);
    },
    async remove(path) {
      const chunk = chunks.get(path);
      chunks.delete(path);
      await closeChunk(chunk);
      await removeFiles(path);
    },
    async close() {
      await Promise.all([...chunks.values()].map(closeChunk));
    },
  };
};
