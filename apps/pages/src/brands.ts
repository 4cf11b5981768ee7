import { readBrand } from '@touchline/contract/brand-file';
import { type Brand, brandAmong } from '@touchline/domain/brands';
import { type FileSource, holdFiles } from '@touchline/engines/held-files/held-files';
import type { Log } from '@touchline/engines/log/log';

type Options = { source: FileSource; log: Log; nowMs?: () => number };

/** The brands of an operator, as their files are now. */
export const createBrands = (options: Options) => {
  const files = holdFiles({ ...options, read: readBrand });
  const all = () => files.all();
  return {
    /** The brand that a source code leads to; undefined where none of the files names it. */
    ofSource: async (code: string): Promise<Brand | undefined> => brandAmong(await all(), code),
    all,
  };
};

export type Brands = ReturnType<typeof createBrands>;
