import { beforeAll, describe, test } from 'vitest';

import { commitStage, playAll } from './commit-stage.ts';
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

inEveryWorld(
  (world) => {
    beforeAll(() => {
      laterMs = 0;
    });
    const expectOf = playAll(world, commitStage(world), ALL);

    describe('refused at commit, never only hidden', () => {
      test.each(REFUSALS)('%s', (title) => expectOf(title));
    });
    describe('same sender, same random', () => {
      test.each(RANDOMS)('%s', (title) => expectOf(title));
    });
  },
  { clock },
);
