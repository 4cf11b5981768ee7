import type { AliasTable } from '../src/import/alias-table.ts';
import { feedStore } from '@touchline/match-store/feed-store';
import { runImport } from '../src/import/run-import.ts';
import { openfootball } from '../src/provider/openfootball.ts';
import type { Provider } from '../src/provider/provider.ts';
import type { openTestFeed } from './open-feed.ts';

export type ImportRun = {
  provider?: Provider;
  aliases?: AliasTable;
  dryRun?: boolean;
  onProgress?: (done: number, file: string) => void;
};

/** Imports files as the command does. */
export const importInto = (
  { engines: { bus, objects }, database }: Awaited<ReturnType<typeof openTestFeed>>,
  files: readonly string[],
  { provider = openfootball, onProgress = () => undefined, ...run }: ImportRun = {},
) =>
  runImport({
    store: feedStore(database.kysely),
    bus,
    objects,
    provider,
    files,
    nowSec: Date.now() / 1000,
    onProgress,
    ...run,
  });
