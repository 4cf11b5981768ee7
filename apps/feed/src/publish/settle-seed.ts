import { randomBytes } from 'node:crypto';
import type { Engines } from '@touchline/engines/engines';
import type { FeedStore } from '@touchline/match-store/feed-store';
import { SETTLE_LOCK } from './settle-world.ts';

const SEED_BYTES = 16;

/** The stored seed wins over a wanted one, because stored matches could not go on under another; else one is drawn. */
export const seedOf = (stored: string | undefined, wanted: string | undefined): string =>
  stored ?? wanted ?? randomBytes(SEED_BYTES).toString('hex');

/** The seed of the world, stored at its first start. Nobody else can compute results from one that was drawn. */
export const settleSeed = async (
  { log }: Pick<Engines, 'log'>,
  store: FeedStore,
  wanted: string | undefined,
): Promise<string> => {
  const seed = await store.transaction(async ({ progress }) => {
    const stored = await progress.read<{ seed: string }>('seed');
    const settled = seedOf(stored?.seed, wanted);
    if (!stored) await progress.save('seed', { seed: settled });
    return settled;
  }, SETTLE_LOCK);
  if (wanted !== undefined && wanted !== seed) log.warn({}, 'the stored world keeps its seed');
  return seed;
};
