import { readBrand } from '@touchline/contract/brand-file';
import { brandAmong, codeOfBrand, countedAs } from '@touchline/domain/brands';
import { type FilePlace, filesIn, holdFiles } from '@touchline/engines/held-files/held-files';
import type { Log } from '@touchline/engines/log/log';

export type AccountBrands = {
  /**
   * The source code by which accounts of this one are counted: for a code of an operator's file, one of the built-in
   * brand whose money, days and offers it has; any other code stays as it is.
   */
  codeFor(source: string): string;
  /** Names of the operator's brands. */
  names(): string[];
};

/** Which built-in brand the accounts of an operator's brands belong to, by their files as they are now. */
export const openAccountBrands = async (
  place: FilePlace | undefined,
  { log }: { log: Log },
): Promise<AccountBrands> => {
  const files = holdFiles({ source: filesIn(place), read: readBrand, log });
  await files.all();
  return {
    codeFor(source) {
      const file = brandAmong(files.lastRead(), source.trim());
      return file ? codeOfBrand(countedAs(file)) : source;
    },
    names: () => files.lastRead().map(({ name }) => name),
  };
};
