import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

const FETCH_TIMEOUT_MS = 30_000;

const isAddress = (source: string): boolean => /^https?:\/\//.test(source);

/**
 * Files behind a path or an address: a folder stands for all files of the endings below it.
 * @throws {Error} naming the path when there is none
 */
export const listSources = async (source: string, endings: readonly string[]): Promise<string[]> => {
  if (isAddress(source)) return [source];
  const info = await stat(source).catch(() => undefined);
  if (!info) throw new Error(`${source}: there is no such file or folder`);
  if (!info.isDirectory()) return [source];
  const entries = await readdir(source, { recursive: true });
  const files = entries.filter((name) => endings.some((ending) => name.endsWith(ending))).sort();
  if (files.length === 0) throw new Error(`${source}: holds no ${endings.join(' or ')} file`);
  return files.map((name) => join(source, name));
};

/** @throws {Error} naming the source when it cannot be read */
export const readSource = async (source: string): Promise<Buffer> => {
  if (!isAddress(source)) {
    return readFile(source).catch((error: unknown) => {
      throw new Error(`${source}: cannot be read`, { cause: error });
    });
  }
  const response = await fetch(source, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${source}: answered ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
};
