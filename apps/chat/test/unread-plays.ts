import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { PromiseWorld } from './promise-worlds.ts';
import { publicUser } from './public-user.ts';
import { ACTIONS, type Action, unreadScene } from './unread-scene.ts';

type Step = { action: Action; device: number };

const Steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({ action: fc.constantFrom(...ACTIONS), device: fc.nat(1) }),
  { minLength: 8, maxLength: 30 },
);
/** Played at the same time, so that all of them are in the middle when it comes. */
const Plays = fc.array(Steps, { minLength: 6, maxLength: 6 });

let scenes = 0;

const STEP_MS = 100;
/**
 * Waits for at most 2 s, counted in steps of this process, which holds the gateways and the clients alike: on a busy
 * machine its steps take as much longer as everything else in it.
 */
const within2s = async (holds: () => boolean): Promise<boolean> => {
  for (let step = 0; step < 2_000 / STEP_MS && !holds(); step += 1) {
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
  return holds();
};

const play = async (world: PromiseWorld, plays: readonly Step[][]): Promise<void> => {
  const stages = await Promise.all(
    plays.map(async (steps) => {
      scenes += 1;
      return { steps, stage: await unreadScene(world, `scene-${scenes}`) };
    }),
  );
  // Asked once, as soon as an action is answered: counts are derived from what is on disk, and nothing is waited for.
  const agree = async ({ stage }: (typeof stages)[number]): Promise<void> =>
    expect(await stage.counts()).toEqual(stage.expected());
  const run = async (part: (steps: readonly Step[]) => readonly Step[]): Promise<void> => {
    await Promise.all(
      stages.map(async (one) => {
        for (const { action, device } of part(one.steps)) {
          await one.stage.act(action, device);
          await agree(one);
        }
      }),
    );
  };
  await run((steps) => steps.slice(0, steps.length / 2));
  await world.middle(() => run((steps) => steps.slice(steps.length / 2)));
  await Promise.all(stages.map(agree));
  for (const { stage } of stages) stage.close();
};

/** Registers the tests of unread counts for one world, with so many draws of six plays each. */
export const testUnread = (world: PromiseWorld, numRuns: number): void => {
  // First, for it begins where nothing has been lost yet.
  test('the public client on one device follows what is read on the other: two devices agree within 2 s', async () => {
    const sender = await publicUser(world.worldOf(0), 'sam');
    const devices = [await publicUser(world.worldOf(0), 'rae'), await publicUser(world.worldOf(1), 'rae')];
    const totals = () =>
      devices.map((device) =>
        (device.tim as unknown as { getTotalUnreadMessageCount(): number }).getTotalUnreadMessageCount(),
      );
    for (const text of ['one', 'two', 'three']) await sender.text('rae', text);
    const bothShow = (count: number) => within2s(() => totals().every((total) => total === count));
    expect(await bothShow(3)).toBe(true);
    await world.middle(async () => {
      await devices[0]?.call('setMessageRead', { conversationID: 'C2Csam' });
    });
    expect(await bothShow(0)).toBe(true);
    await sender.text('rae', 'four');
    expect(await bothShow(1)).toBe(true);
  });

  // On a failure the seed and the shortest way to it are told.
  test(
    'whatever is said, read, recalled, deleted, muted, cleared or hinted at, on whichever device: both show the same right count',
    () =>
      fc.assert(
        fc.asyncProperty(Plays, (plays) => play(world, plays)),
        { numRuns, endOnFailure: true },
      ),
    120_000,
  );
};
