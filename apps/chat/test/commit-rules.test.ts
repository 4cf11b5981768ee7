import { beforeAll, describe, test } from 'vitest';

import { commitStage, type Scene } from './commit-stage.ts';
import { inEveryWorld } from './promise-worlds.ts';
import { REFUSALS } from './refusal-scenes.ts';
import { sameRandoms } from './same-random-scenes.ts';

let laterMs = 0;
const clock = { nowMs: () => Date.now() + laterMs };

const RANDOMS = sameRandoms((toMs) => {
  laterMs = toMs;
});
/** In this order, for the last one turns the clock. */
const ALL = [...REFUSALS, ...RANDOMS];

type Played = { scene: Scene; failure?: unknown };

inEveryWorld(
  (world) => {
    const stage = commitStage(world);
    const played = new Map<string, Played>();

    // All of them are in the middle at the same time: Redis is killed once, in the middle of each.
    beforeAll(async () => {
      laterMs = 0;
      const scenes = await Promise.all(
        ALL.map(async ([title, prepare]) => [title, await prepare(stage)] as const),
      );
      await world.middle(async () => {
        await Promise.all(
          scenes.map(async ([title, scene]) => {
            const failure = await scene.during().catch((error: unknown) => error);
            played.set(title, { scene, failure });
          }),
        );
      });
    }, 120_000);

    const expectOf = async (title: string): Promise<void> => {
      const { scene, failure } = played.get(title) ?? {};
      if (failure !== undefined) throw failure as Error;
      if (scene === undefined) throw new Error('it was not played');
      await scene.after?.();
    };

    describe('refused at commit, never only hidden', () => {
      test.each(REFUSALS)('%s', (title) => expectOf(title));
    });
    describe('same sender, same random', () => {
      test.each(RANDOMS)('%s', (title) => expectOf(title));
    });
  },
  { clock },
);
