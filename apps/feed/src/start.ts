import { setTimeout as sleep } from 'node:timers/promises';
import type { Engines } from '@touchline/engines/engines';
import type { Service } from '@touchline/engines/service/service';
import { openFeedStore, type OpenFeedStore } from '@touchline/match-store/feed-store';
import type { FeedConfig } from './config.ts';
import { createDrive } from './publish/drive.ts';
import { fillHistory } from './publish/fill-history.ts';
import { savePictures } from './publish/pictures.ts';
import { createOddsKeeper } from './publish/odds-keeper.ts';
import { settleSeed } from './publish/settle-seed.ts';
import { settleTies } from './publish/settle-ties.ts';
import { settleRush, settleWorld } from './publish/settle-world.ts';
import { buildWorld, type World } from './world/build-world.ts';

const TICK_MS = 250;
/** Interval of the heartbeat to readers, with or without changes. */
const BEAT_EVERY_MS = 5_000;
const LOAD_EVERY_MS = 60_000;
const SETTLE_EVERY_MS = 3_600_000;
/** Changes are kept this long for readers who come back. */
const KEEP_CHANGES_SEC = 3 * 86_400;

type Feed = { engines: Engines; store: OpenFeedStore; world: World; pace: { speed: number } };

const nowSecOf = ({ clock }: Engines): number => clock.nowMs() / 1000;

const settle = async ({ engines, store, world, pace }: Feed, signal: AbortSignal): Promise<void> => {
  const nowSec = nowSecOf(engines);
  const added = await settleWorld(store, { world, nowSec, pace });
  // Whoever goes on from where it was adds ties with everything else that is due.
  if (added > 0) await settleTies({ store, world, nowSec, pace, signal });
};

const drawWorld = ({ engines, world }: Feed): Promise<void> =>
  savePictures(engines.objects, {
    teams: [...world.clubs.values()].map(({ id, short, kit }) => ({
      id,
      name: short.zh,
      latin: short.en,
      kit,
    })),
    competitions: world.leagues.map(({ id, shortZh, nameEn, color }) => ({
      id,
      name: shortZh,
      latin: nameEn,
      color,
    })),
  });

/** Moves matches until stopped. A failed round is logged and retried: it has stored nothing. */
const run = async (feed: Feed, signal: AbortSignal): Promise<void> => {
  const { engines, store, world, pace } = feed;
  const { bus, clock, log } = engines;
  const drive = createDrive({ store, bus, clock, world, pace });
  const odds = createOddsKeeper({ store, clock, world, pace });
  let loadAtMs = 0;
  let beatAtMs = 0;
  let settleAtMs = clock.nowMs() + SETTLE_EVERY_MS;
  let movedAtMs = clock.nowMs();
  const lag = { name: 'feed_lag_seconds', help: 'Time since matches were moved last by this process.' };
  engines.metrics.reading(lag, () => (clock.nowMs() - movedAtMs) / 1000);
  while (!signal.aborted) {
    const nowMs = clock.nowMs();
    try {
      if (nowMs >= beatAtMs) {
        beatAtMs = nowMs + BEAT_EVERY_MS;
        await store.beat(nowMs / 1000);
      }
      if (nowMs >= settleAtMs) {
        settleAtMs = nowMs + SETTLE_EVERY_MS;
        await settle(feed, signal);
        await store.pruneChanges(nowMs / 1000 - KEEP_CHANGES_SEC);
        await odds.prune();
      }
      if (nowMs >= loadAtMs) {
        loadAtMs = nowMs + LOAD_EVERY_MS;
        await settleTies({ store, world, nowSec: nowMs / 1000, pace, signal });
        await settleRush(store, { world, nowSec: nowMs / 1000, pace });
        await drive.load();
        await odds.load();
      }
      await drive.tick();
      await odds.tick();
      movedAtMs = clock.nowMs();
    } catch (error) {
      log.error({ error }, 'matches could not be moved');
    }
    await sleep(TICK_MS, undefined, { signal }).catch(() => undefined);
  }
};

const lead = async (feed: Feed, signal: AbortSignal): Promise<void> => {
  const { engines, store, world, pace } = feed;
  await settle(feed, signal);
  const history = { store, world, nowSec: nowSecOf(engines), pace, signal };
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
const keepLeading = async (feed: Feed, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    try {
      await feed.store.leadAlone(signal, (leading) => lead(feed, leading));
    } catch (error) {
      feed.engines.log.error({ error }, 'the feed lost its database');
      await sleep(1000, undefined, { signal }).catch(() => undefined);
    }
  }
};

const openFeed = async (engines: Engines, config: FeedConfig): Promise<Feed> => {
  const store = await openFeedStore(engines.databaseUrl);
  const world = buildWorld(await settleSeed(engines, store, config.FEED_SEED));
  return { engines, store, world, pace: { speed: config.FEED_SPEED } };
};

/**
 * Starts the match feed: the schema `match` is brought up to date, the invented world is there when this
 * returns, and from then on its matches move. Of several processes one moves them, another takes over.
 */
export const startFeed = async (engines: Engines, config: FeedConfig): Promise<Service> => {
  const feed = await openFeed(engines, config);
  const stop = new AbortController();
  const on = config.FEED_WORLD === 'on';
  if (on) await settle(feed, stop.signal);
  const leading = on ? keepLeading(feed, stop.signal) : Promise.resolve();
  return {
    name: 'feed',
    mounts: [],
    request: (_request, response) => {
      response.writeHead(404).end();
    },
    async close() {
      stop.abort();
      await leading;
      await feed.store.close();
    },
  };
};
