import { createHash } from 'node:crypto';
import { dirname } from 'node:path';
import type { Bus } from '@touchline/engines/bus/bus';
import type { ObjectStore } from '@touchline/engines/objects/objects';
import { hintChanges } from '@touchline/match-store/change-tail';
import type { FeedStore } from '@touchline/match-store/feed-store';
import { TeamsMetError } from '@touchline/match-store/team-merger';
import { ImportError } from '../provider/import-error.ts';
import type { Provider, SourceFile } from '../provider/provider.ts';
import { savePictures } from '../publish/pictures.ts';
import { NO_ALIASES, type AliasTable } from './alias-table.ts';
import { ScoreConflictError } from './same-match.ts';
import { importSeason, type ImportResult } from './import-season.ts';
import { readSource } from './read-source.ts';

export type ImportOptions = {
  store: FeedStore;
  bus: Bus;
  objects: ObjectStore;
  provider: Provider;
  files: readonly string[];
  /** Names that these files write in a way of their own; none where left out. */
  aliases?: AliasTable;
  nowSec: number;
  /** Reports what the import would do and stores nothing. */
  dryRun?: boolean;
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

/** What is imported as one, and the name that it is reported by. */
type Unit = { file: string; files: readonly string[] };

const unitsOf = ({ provider, files }: ImportOptions): Unit[] => {
  const [file] = files;
  if (!provider.readTogether) return files.map((one) => ({ file: one, files: [one] }));
  return file === undefined ? [] : [{ file: dirname(file), files }];
};

const readUnit = async ({ file, files }: Unit, { provider, nowSec, aliases = NO_ALIASES }: ImportOptions) => {
  const hash = createHash('sha256').update(aliases.version);
  const read: SourceFile[] = [];
  for (const one of files) {
    const bytes = await readSource(one);
    hash.update(bytes);
    read.push({ file: one, text: decodeText(bytes) });
  }
  const seasons = () =>
    provider.readTogether?.(read, { nowSec }) ?? provider.read(read[0]?.text ?? '', { file, nowSec });
  return { digest: hash.digest('hex'), seasons };
};

/** One file in one transaction: all of it or nothing. */
const importUnit = async (options: ImportOptions, index: number, unit: Unit): Promise<FileReport> => {
  const { store, provider, nowSec, aliases = NO_ALIASES } = options;
  const { file } = unit;
  const { digest, seasons: readSeasons } = await readUnit(unit, options);
  const name = `import/${provider.format}/${file}`;
  const before = await store.progress.read<Imported>(name);
  if (before?.digest === digest) return { file, outcome: 'unchanged' };
  const seasons = readSeasons();
  const run = async (transaction: FeedStore): Promise<ImportResult[]> => {
    await transaction.progress.save(name, { digest } satisfies Imported);
    const done: ImportResult[] = [];
    for (const season of seasons) {
      done.push(await importSeason(transaction, season, { format: provider.format, nowSec, aliases }));
      options.onProgress(index + done.length / (seasons.length + 1), file);
    }
    return done;
  };
  const results = options.dryRun ? await store.rehearse(run) : await store.transaction(run);
  return { file, outcome: 'imported', results };
};

const drawNew = async ({ store: { catalogue }, objects }: ImportOptions): Promise<void> => {
  const teams = await catalogue.listImportedTeams();
  const competitions = await catalogue.listImportedCompetitions();
  await savePictures(objects, {
    teams: teams.map(({ id, name_en, kit_colors: [first = '#888888', second = '#ffffff'] }) => ({
      id,
      name: name_en,
      kit: [first, second],
    })),
    competitions: competitions.map(({ id, name_en, color }) => ({ id, name: name_en, color })),
  });
};

/** Why a file was refused. @throws what is no refusal */
const refusalOf = (error: unknown, file: string): string => {
  if (error instanceof ImportError) return error.message;
  if (error instanceof ScoreConflictError || error instanceof TeamsMetError)
    return `${file}: ${error.message}`;
  throw error;
};

/**
 * Imports files one after another. A refused file is reported and the next one goes on; a run that was
 * broken off skips what it had finished.
 */
export const runImport = async (options: ImportOptions): Promise<FileReport[]> => {
  const reports: FileReport[] = [];
  for (const [index, unit] of unitsOf(options).entries()) {
    const { file } = unit;
    options.onProgress(index, file);
    try {
      const report = await importUnit(options, index, unit);
      reports.push(report);
      const cursor =
        report.outcome === 'imported'
          ? report.results.findLast(({ matches }) => matches.cursor)?.matches.cursor
          : undefined;
      if (cursor && !options.dryRun) await hintChanges(options.bus, cursor);
    } catch (error) {
      reports.push({ file, outcome: 'refused', reason: refusalOf(error, file) });
    }
  }
  options.onProgress(options.files.length, 'done');
  if (!options.dryRun) await drawNew(options);
  return reports;
};
