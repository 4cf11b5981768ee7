import { setTimeout as sleep } from 'node:timers/promises';
import type { Engines } from '@touchline/engines/engines';
import type { Service } from '@touchline/engines/service/service';
import { connect, type Database } from '@touchline/engines/sql/connect';
import { migrate } from '@touchline/engines/sql/migrate';
import { beat } from '@touchline/match-store/heartbeat';
import { pruneChanges } from '@touchline/match-store/change-log';
import { MATCH_SCHEMA, matchMigrations } from '@touchline/match-store/migrations';
import { indexMissingNames } from '@touchline/match-store/search-names';
import type { Tables } from '@touchline/match-store/tables';
import type { FeedConfig } from './config.ts';
import { createDrive } from './publish/drive.ts';
import { fillHistory } from './publish/fill-history.ts';
import { leadAlone } from './publish/leader.ts';
import { savePictures } from './publish/pictures.ts';
import { createOddsKeeper } from './publish/odds-keeper.ts';
import { readProgress, saveProgress } from './publish/progress.ts';
import { settleTies } from './publish/settle-ties.ts';
import { settleRush, settleWorld } from './publish/settle-world.ts';
import { buildWorld, type World } from './world/build-world.ts';

const TICK_MS = 250;
/** How often readers are told that the feed is alive, changes or not. */
const BEAT_EVERY_MS = 5_000;
const LOAD_EVERY_MS = 60_000;
const SETTLE_EVERY_MS = 3_600_000;
/** Changes are kept this long for readers who come back. */
const KEEP_CHANGES_SEC = 3 * 86_400;

type Feed = { engines: Engines; database: Database<Tables>; world: World; pace: { speed: number } };

/** The seed under which the stored world was made wins: its matches could not go on under another. */
const settleSeed = async (engines: Engines, database: Database<Tables>, wanted: string): Promise<string> => {
  const stored = await readProgress<{ seed: string }>(database.kysely, 'seed');
  if (!stored) await saveProgress(database.kysely, 'seed', { seed: wanted });
  else if (stored.seed !== wanted) engines.log.warn({ seed: stored.seed }, 'the stored world keeps its seed');
  return stored?.seed ?? wanted;
};

const nowSecOf = ({ clock }: Engines): number => clock.nowMs() / 1000;

const settle = async ({ engines, database, world, pace }: Feed, signal: AbortSignal): Promise<void> => {
  const nowSec = nowSecOf(engines);
  const added = await settleWorld(database.kysely, { world, nowSec, pace });
  // Whoever goes on from where it was adds ties with everything else that is due.
  if (added > 0) await settleTies({ database: database.kysely, world, nowSec, pace, signal });
};

const drawWorld = ({ engines, world }: Feed): Promise<void> =>
  savePictures(engines.objects, {
    teams: [...world.clubs.values()].map(({ id, short, kit }) => ({ id, name: short.zh, kit })),
    competitions: world.leagues.map(({ id, shortZh, color }) => ({ id, name: shortZh, color })),
  });

/** Moves matches until told to stop. A failed round is logged and tried again: nothing of it was stored. */
const run = async (feed: Feed, signal: AbortSignal): Promise<void> => {
  const { engines, database, world, pace } = feed;
  const { bus, clock, log } = engines;
  const drive = createDrive({ database: database.kysely, bus, clock, world, pace });
  const odds = createOddsKeeper({ database: database.kysely, clock, world, pace });
  let loadAtMs = 0;
  let beatAtMs = 0;
  let settleAtMs = clock.nowMs() + SETTLE_EVERY_MS;
  while (!signal.aborted) {
    const nowMs = clock.nowMs();
    try {
      if (nowMs >= beatAtMs) {
        beatAtMs = nowMs + BEAT_EVERY_MS;
        await beat(database.kysely, nowMs / 1000);
      }
      if (nowMs >= settleAtMs) {
        settleAtMs = nowMs + SETTLE_EVERY_MS;
        await settle(feed, signal);
        await pruneChanges(database.kysely, nowMs / 1000 - KEEP_CHANGES_SEC);
        await odds.prune();
      }
      if (nowMs >= loadAtMs) {
        loadAtMs = nowMs + LOAD_EVERY_MS;
        await settleTies({ database: database.kysely, world, nowSec: nowMs / 1000, pace, signal });
        await settleRush(database.kysely, { world, nowSec: nowMs / 1000, pace });
        await drive.load();
        await odds.load();
      }
      await drive.tick();
      await odds.tick();
    } catch (error) {
      log.error({ error }, 'matches could not be moved');
    }
    await sleep(TICK_MS, undefined, { signal }).catch(() => undefined);
  }
};

const lead = async (feed: Feed, signal: AbortSignal): Promise<void> => {
  const { engines, database, world, pace } = feed;
  await settle(feed, signal);
  const history = { database: database.kysely, world, nowSec: nowSecOf(engines), pace, signal };
  const work = async () => {
    await drawWorld(feed);
    await fillHistory(history);
  };
  const filling = work().catch((error: unknown) =>
    engines.log.error({ error }, 'the past was not filled in'),
  );
  await run(feed, signal);
  await filling;
};

/** Tries to lead as long as the process lives; a database that is away for a while is waited for. */
const keepLeading = async (feed: Feed, lock: Database<never>, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    try {
      await leadAlone(lock, signal, (leading) => lead(feed, leading));
    } catch (error) {
      feed.engines.log.error({ error }, 'the feed lost its database');
      await sleep(1000, undefined, { signal }).catch(() => undefined);
    }
  }
};

const openFeed = async (engines: Engines, config: FeedConfig): Promise<Feed> => {
  const database = connect<Tables>(engines.databaseUrl, { schema: MATCH_SCHEMA, maxConnections: 4 });
  await migrate(database, { schema: MATCH_SCHEMA, migrations: matchMigrations });
  await indexMissingNames(database.kysely);
  const world = buildWorld(await settleSeed(engines, database, config.FEED_SEED));
  return { engines, database, world, pace: { speed: config.FEED_SPEED } };
};

/**
 * Starts the match feed: the schema `match` is brought up to date, the invented world is there when this
 * returns, and from then on its matches move. Of several processes one moves them, another takes over.
 */
export const startFeed = async (engines: Engines, config: FeedConfig): Promise<Service> => {
  const feed = await openFeed(engines, config);
  const lock = connect<never>(engines.databaseUrl, { schema: MATCH_SCHEMA, maxConnections: 1 });
  const stop = new AbortController();
  const on = config.FEED_WORLD === 'on';
  if (on) await settle(feed, stop.signal);
  const leading = on ? keepLeading(feed, lock, stop.signal) : Promise.resolve();
  return {
    name: 'feed',
    mounts: [],
    request: (_request, response) => {
      response.writeHead(404).end();
    },
    async close() {
      stop.abort();
      await leading;
      await lock.close();
      await feed.database.close();
    },
  };
};
