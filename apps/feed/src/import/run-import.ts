import { createHash } from 'node:crypto';
import type { Bus } from '@touchline/engines/bus/bus';
import type { ObjectStore } from '@touchline/engines/objects/objects';
import { hintChanges } from '@touchline/match-store/change-tail';
import type { Tables } from '@touchline/match-store/tables';
import type { Kysely } from 'kysely';
import { ImportError } from '../provider/import-error.ts';
import type { Provider } from '../provider/provider.ts';
import { readProgress, saveProgress } from '../publish/progress.ts';
import { savePictures } from '../publish/pictures.ts';
import { NO_ALIASES, type AliasTable } from './alias-table.ts';
import { importSeason, type ImportResult } from './import-season.ts';
import { readSource } from './read-source.ts';

export type ImportOptions = {
  database: Kysely<Tables>;
  bus: Bus;
  objects: ObjectStore;
  provider: Provider;
  files: readonly string[];
  /** Names that these files write in a way of their own; none where left out. */
  aliases?: AliasTable;
  nowSec: number;
  /** @param done files that are done, with the part of the one that is being read */
  onProgress(done: number, file: string): void;
};

export type FileReport =
  | { file: string; outcome: 'imported'; results: readonly ImportResult[] }
  | { file: string; outcome: 'unchanged' }
  | { file: string; outcome: 'refused'; reason: string };

type Imported = { digest: string };

/** The text of a file, whichever of the two encodings it is in. */
export const decodeText = (bytes: Buffer): string => {
  const text = new TextDecoder('utf-8').decode(bytes);
  // A file of an older tool: no UTF-8 holds this mark unless it was put there on purpose.
  return text.includes('\uFFFD') ? new TextDecoder('windows-1252').decode(bytes) : text;
};

/** One file in one transaction: all of it or nothing. */
const importFile = async (options: ImportOptions, index: number, file: string): Promise<FileReport> => {
  const { database, provider, nowSec, aliases = NO_ALIASES } = options;
  const bytes = await readSource(file);
  const digest = createHash('sha256').update(bytes).digest('hex');
  const name = `import/${provider.format}/${file}`;
  const before = await readProgress<Imported>(database, name);
  if (before?.digest === digest) return { file, outcome: 'unchanged' };
  const seasons = provider.read(decodeText(bytes), { file, nowSec });
  const results = await database.transaction().execute(async (transaction) => {
    await saveProgress(transaction, name, { digest } satisfies Imported);
    const done: ImportResult[] = [];
    for (const season of seasons) {
      done.push(await importSeason(transaction, season, { format: provider.format, nowSec, aliases }));
      options.onProgress(index + done.length / (seasons.length + 1), file);
    }
    return done;
  });
  return { file, outcome: 'imported', results };
};

const drawNew = async ({ database, objects }: ImportOptions): Promise<void> => {
  const db = database.withSchema('match');
  const teams = await db
    .selectFrom('team')
    .select(['id', 'name_en', 'kit_colors'])
    .where('id', '>', 100_000)
    .execute();
  const competitions = await db
    .selectFrom('competition')
    .select(['id', 'name_en', 'color'])
    .where('id', '>', 100_000)
    .execute();
  await savePictures(objects, {
    teams: teams.map(({ id, name_en, kit_colors: [first = '#888888', second = '#ffffff'] }) => ({
      id,
      name: name_en,
      kit: [first, second],
    })),
    competitions: competitions.map(({ id, name_en, color }) => ({ id, name: name_en, color })),
  });
};

/**
 * Imports files one after another. A refused file is reported and the next one goes on; a run that was
 * broken off skips what it had finished.
 */
export const runImport = async (options: ImportOptions): Promise<FileReport[]> => {
  const reports: FileReport[] = [];
  for (const [index, file] of options.files.entries()) {
    options.onProgress(index, file);
    try {
      const report = await importFile(options, index, file);
      reports.push(report);
      const cursor =
        report.outcome === 'imported'
          ? report.results.findLast(({ matches }) => matches.cursor)?.matches.cursor
          : undefined;
      if (cursor) await hintChanges(options.bus, cursor);
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      reports.push({ file, outcome: 'refused', reason: error.message });
    }
  }
  options.onProgress(options.files.length, 'done');
  await drawNew(options);
  return reports;
};
