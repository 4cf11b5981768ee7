import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { BrandFile } from '@touchline/contract/brand-file';
import { asBrand, type Brand, brandAmong } from '@touchline/domain/brands';
import type { Log } from '@touchline/engines/log/log';
import type { ObjectStore } from '@touchline/engines/objects/objects';
import * as v from 'valibot';

/** Reads the files of an operator's brands: their text by their name. */
export type BrandSource = () => Promise<ReadonlyMap<string, string>>;

const isFile = (name: string): boolean => name.endsWith('.json');

/** Brands as files of a folder; a folder that is not there holds none. */
export const brandsInFolder =
  (folder: string): BrandSource =>
  async () => {
    const names = await readdir(folder).catch(() => []);
    const files = names.filter(isFile).toSorted();
    return new Map(
      await Promise.all(
        files.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const),
      ),
    );
  };

const PREFIX = 'brands/';

/** Brands as objects whose keys begin with `brands/`. */
export const brandsInObjects =
  (objects: Pick<ObjectStore, 'list' | 'get'>): BrandSource =>
  async () => {
    const found = new Map<string, string>();
    for (const key of (await objects.list(PREFIX)).filter(isFile)) {
      const object = await objects.get(key);
      if (object) found.set(key, await text(object.body));
    }
    return found;
  };

/** Files are read again after this long. */
const REREAD_MS = 2_000;

const readBrand = (content: string): Brand => {
  const read = v.safeParse(BrandFile, JSON.parse(content));
  if (read.success) return asBrand(read.output);
  const [issue] = read.issues;
  throw new Error(`${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);
};

type Options = { source: BrandSource; log: Log; nowMs?: () => number };

/**
 * The brands of an operator, as their files are now. A file that is wrong is named in the log, and the brand stays as
 * it was read last.
 */
export const createBrands = ({ source, log, nowMs = Date.now }: Options) => {
  const held = new Map<string, { content: string; brand: Brand | undefined }>();
  let readAtMs = -Infinity;
  let reading: Promise<void> = Promise.resolve();

  const take = (name: string, content: string): void => {
    const known = held.get(name);
    if (known?.content === content) return;
    try {
      held.set(name, { content, brand: readBrand(content) });
    } catch (error) {
      held.set(name, { content, brand: known?.brand });
      log.warn({ err: error, file: name }, 'a brand was not read');
    }
  };

  const readAll = async (): Promise<void> => {
    try {
      const files = await source();
      for (const [name, content] of files) take(name, content);
      for (const name of held.keys()) if (!files.has(name)) held.delete(name);
    } catch (error) {
      log.warn({ err: error }, 'the brands were not read');
    }
  };

  const all = async (): Promise<Brand[]> => {
    if (nowMs() - readAtMs >= REREAD_MS) {
      readAtMs = nowMs();
      reading = readAll();
    }
    await reading;
    return [...held.values()].flatMap(({ brand }) => (brand ? [brand] : []));
  };

  return {
    /** The brand that a source code leads to; undefined where none of the files names it. */
    ofSource: async (code: string): Promise<Brand | undefined> => brandAmong(await all(), code),
    all,
  };
};

export type Brands = ReturnType<typeof createBrands>;
