import type { Clock } from '@touchline/engines/clock/clock';
import { describe } from 'vitest';

import { type AppSettings, chatWorld } from './chat-world.ts';
import { hasRedis, twoGateways } from './two-gateways-world.ts';

/** Which of the two users: each has a gateway of its own where there are two. */
export type Side = 0 | 1;

/** Where a promise is put to the test: it must hold in every such world alike. */
export type PromiseWorld = {
  /** Where users of a side log in. */
  urlOf(side: Side): string;
  /** What public clients of a side are loaded by. */
  worldOf(side: Side): Pick<Awaited<ReturnType<typeof chatWorld>>, 'client'>;
  admin(path: string, body: unknown): Promise<Record<string, unknown>>;
  /** Whether there are two gateways; all of a long run is made where there is one. */
  isPair: boolean;
  /** Does the middle of a test: where Redis is killed, for 2 s each time, the work begins when it is gone. */
  middle(work: () => Promise<void>): Promise<void>;
};

type Options = { app?: AppSettings; clock?: Clock };

const AWAY_MS = 2_000;

const oneGateway = async ({ app, clock }: Options): Promise<PromiseWorld> => {
  const world = await chatWorld(app, { ...(clock && { clock }) });
  return {
    urlOf: () => world.url(),
    worldOf: () => world,
    admin: (path, body) => world.admin(path, body),
    isPair: false,
    middle: (work) => work(),
  };
};

const pair =
  (isCut: boolean) =>
  async (options: Options): Promise<PromiseWorld> => {
    const world = await twoGateways(options);
    const middle = (work: () => Promise<void>): Promise<void> =>
      isCut ? world.withoutRedis(AWAY_MS, work) : work();
    return { ...world, isPair: true, middle };
  };

const PAIRS = [
  { title: 'with a gateway for each user', open: pair(false) },
  {
    title: 'with two gateways and no Redis for 2 s',
    open: pair(true),
  },
];

const absent = (): never => {
  throw new Error("Redis is not installed (Debian's package redis-server)");
};
/** Where Redis is missing the tests are only named, as skipped. */
const NO_WORLD: PromiseWorld = {
  isPair: true,
  urlOf: absent,
  worldOf: absent,
  admin: absent,
  middle: absent,
};

/** Registers the tests for one process. */
export const inOneWorld = (register: (world: PromiseWorld) => void, options: Options = {}): void => {
  describe('with one gateway', async () => {
    register(await oneGateway(options));
  });
};

/**
 * Registers the same tests for each kind of world; those of two gateways start a Redis of their own.
 * @source the chat's promise that two gateway processes sharing PostgreSQL and Redis behave as one
 */
export const inEveryWorld = (register: (world: PromiseWorld) => void, options: Options = {}): void => {
  inOneWorld(register, options);
  describe.skipIf(!hasRedis).each(PAIRS)('$title', async ({ open }) => {
    register(hasRedis ? await open(options) : NO_WORLD);
  });
};
