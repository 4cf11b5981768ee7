import { connect } from '@touchline/engines/sql/connect';
import { migrate } from '@touchline/engines/sql/migrate';
import { sql, type Kysely } from 'kysely';
import { catalogueFinder, type CatalogueFinder } from './catalogue-finder.ts';
import { catalogueWriter, type CatalogueWriter } from './catalogue-writer.ts';
import { pruneChanges } from './change-log.ts';
import { beat } from './heartbeat.ts';
import { leadAlone } from './leader.ts';
import { matchWriter, type MatchWriter } from './match-writer.ts';
import { MATCH_SCHEMA, matchMigrations } from './migrations.ts';
import { oddsWriter, type OddsWriter } from './odds-writer.ts';
import { progressStore, type Progress } from './progress.ts';
import { inTransaction } from './rows.ts';
import { indexMissingNames } from './search-names.ts';
import { sourceReader, type SourceReader } from './source-reader.ts';
import { standingWriter, type StandingWriter } from './standing-writer.ts';
import { teamMerger, type TeamMerger } from './team-merger.ts';
import { storyWriter, type StoryWriter } from './story-writer.ts';
import type { Tables } from './tables.ts';

/** Everything that a source of matches writes, and what it reads to know what to write. */
export type FeedStore = {
  matches: MatchWriter & SourceReader & StoryWriter;
  catalogue: CatalogueWriter & CatalogueFinder & TeamMerger;
  standings: StandingWriter;
  odds: OddsWriter;
  progress: Progress;
  /** Records that the feed is alive at `atSec`, Unix seconds. */
  beat(atSec: number): Promise<void>;
  /** Deletes changes made before `beforeSec`; a reader that needs them receives a reset. */
  pruneChanges(beforeSec: number): Promise<void>;
  /**
   * Runs `work` in one transaction, or in the one that is open; it runs again after a deadlock.
   * @param lock advisory lock held until the transaction ends, where two processes must not run the same work
   */
  transaction<Answer>(work: (store: FeedStore) => Promise<Answer>, lock?: number): Promise<Answer>;
  /** Runs `work` in a transaction that is rolled back. @returns what `work` returned */
  rehearse<Answer>(work: (store: FeedStore) => Promise<Answer>): Promise<Answer>;
};

/** @param database any connection that may write the schema `match` */
export const feedStore = (database: Kysely<Tables>): FeedStore => ({
  matches: { ...matchWriter(database), ...sourceReader(database), ...storyWriter(database) },
  catalogue: { ...catalogueWriter(database), ...catalogueFinder(database), ...teamMerger(database) },
  standings: standingWriter(database),
  odds: oddsWriter(database),
  progress: progressStore(database),
  beat: (atSec) => beat(database, atSec),
  pruneChanges: (beforeSec) => pruneChanges(database, beforeSec),
  async rehearse(work) {
    const transaction = await database.startTransaction().execute();
    try {
      return await work(feedStore(transaction));
    } finally {
      await transaction.rollback().execute();
    }
  },
  transaction: (work, lock) =>
    inTransaction(database, async (transaction) => {
      if (lock !== undefined) await sql`select pg_advisory_xact_lock(${lock})`.execute(transaction);
      return work(feedStore(transaction));
    }),
});

export type OpenFeedStore = FeedStore & {
  /** Runs `lead` in one process at a time; see {@link leadAlone}. */
  leadAlone(signal: AbortSignal, lead: (signal: AbortSignal) => Promise<void>): Promise<void>;
  close(): Promise<void>;
};

/** Connects to a database and brings the schema `match` up to date. @param maxConnections 4 unless given */
export const openFeedStore = async (url: string, maxConnections = 4): Promise<OpenFeedStore> => {
  const database = connect<Tables>(url, { schema: MATCH_SCHEMA, maxConnections });
  // A connection of its own: the lock of the leader lives as long as its connection.
  const lock = connect<never>(url, { schema: MATCH_SCHEMA, maxConnections: 1 });
  const close = async (): Promise<void> => {
    await lock.close();
    await database.close();
  };
  try {
    await migrate(database, { schema: MATCH_SCHEMA, migrations: matchMigrations });
    await indexMissingNames(database.kysely);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    ...feedStore(database.kysely),
    leadAlone: (signal, lead) => leadAlone(lock, signal, lead),
    close,
  };
};
