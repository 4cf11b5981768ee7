import { test } from 'vitest';

import { commitStage, playAll } from './commit-stage.ts';
import { inEveryWorld } from './promise-worlds.ts';
import { expectLanes, ROOMS } from './room-scenes.ts';

const PER_SEC = 20;

/** The server's time, which a test may hold. */
let heldMs: number | undefined;
const clock = { nowMs: () => heldMs ?? Date.now() };

inEveryWorld(
  (world) => {
    const stage = commitStage(world);
    const expectOf = playAll(world, stage, ROOMS);

    test.each(ROOMS)('%s', (title) => expectOf(title), 60_000);

    test('ordinary lines above the rate of a room are shed on every gateway, and their senders told; staff is not', async () => {
      heldMs = Date.now();
      try {
        await expectLanes(stage, PER_SEC);
      } finally {
        heldMs = undefined;
      }
    }, 60_000);
  },
  { app: { roomMessagesPerSec: PER_SEC }, clock },
);
