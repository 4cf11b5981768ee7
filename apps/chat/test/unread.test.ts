import fc from 'fast-check';
import { expect, test } from 'vitest';

import { inEveryWorld, type PromiseWorld } from './promise-worlds.ts';
import { eventually, publicUser, until } from './public-user.ts';
import { ACTIONS, type Action, unreadScene } from './unread-scene.ts';

type Step = { action: Action; device: number };

const Steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({ action: fc.constantFrom(...ACTIONS), device: fc.nat(1) }),
  { minLength: 8, maxLength: 30 },
);
/** Played at the same time, so that all of them are in the middle when it comes. */
const Plays = fc.array(Steps, { minLength: 6, maxLength: 6 });

let scenes = 0;

const play = async (world: PromiseWorld, plays: readonly Step[][]): Promise<void> => {
  const stages = await Promise.all(
    plays.map(async (steps) => {
      scenes += 1;
      return { steps, stage: await unreadScene(world, `scene-${scenes}`) };
    }),
  );
  const agree = ({ stage }: (typeof stages)[number]) =>
    eventually('both devices show the same right count', async () =>
      expect(await stage.counts()).toEqual(stage.expected()),
    );
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

inEveryWorld((world) => {
  // On a failure the seed and the shortest way to it are told.
  test(
    'whatever is said, read, recalled, deleted, muted, cleared or hinted at, on whichever device: both show the same right count',
    () =>
      fc.assert(
        fc.asyncProperty(Plays, (plays) => play(world, plays)),
        { numRuns: world.isCut ? 1 : 3, endOnFailure: true },
      ),
    120_000,
  );

  test('the public client on one device follows what is read on the other, in a moment', async () => {
    const sender = await publicUser(world.worldOf(0), 'sam');
    const devices = [await publicUser(world.worldOf(0), 'rae'), await publicUser(world.worldOf(1), 'rae')];
    const totals = () =>
      devices.map((device) =>
        (device.tim as unknown as { getTotalUnreadMessageCount(): number }).getTotalUnreadMessageCount(),
      );
    for (const text of ['one', 'two', 'three']) await sender.text('rae', text);
    await until('both show three', () => totals().every((total) => total === 3));
    await world.middle(async () => {
      await devices[0]?.call('setMessageRead', { conversationID: 'C2Csam' });
    });
    await until('both show none', () => totals().every((total) => total === 0));
    await sender.text('rae', 'four');
    await until('both show one', () => totals().every((total) => total === 1));
    expect(totals()).toEqual([1, 1]);
  });
});
