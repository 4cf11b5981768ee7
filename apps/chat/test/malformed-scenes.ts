import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import fc from 'fast-check';
import { expect, test } from 'vitest';

import { AnyFrame, BAD_FRAMES, noise, type Outcome, outcomeOf } from './bad-frames.ts';
import { COMMANDS, HOSTILE, INTERNAL, isTaken } from './hostile-values.ts';
import type { PromiseWorld, Side } from './promise-worlds.ts';
import { publicUser, textOf, until } from './public-user.ts';
import { rawUser } from './raw-user.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** What is still held once everything that can go is gone. */
const heldBytes = (): number => {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

const Sides = fc.constantFrom<Side>(0, 1);
const Frames = fc.array(fc.record({ frame: AnyFrame, side: Sides }), { minLength: 60, maxLength: 60 });
const Bodies = fc.array(
  fc.record({
    command: fc.constantFrom(...COMMANDS),
    value: fc.constantFrom(...HOSTILE.map(([, value]) => value)),
    isNested: fc.boolean(),
  }),
  { minLength: 40, maxLength: 40 },
);

/** Closed for its form, or answered, but never with the server's own failure. */
const isHandled = ({ closed, code }: Outcome): boolean =>
  closed === undefined ? typeof code === 'number' && code !== INTERNAL : [1007, 1008, 1009].includes(closed);

const expectHandled = async (world: PromiseWorld, frames: { frame: Uint8Array; side: Side }[]) => {
  const outcomes = await Promise.all(frames.map(({ frame, side }) => outcomeOf(world.urlOf(side), frame)));
  expect(outcomes.filter((outcome) => !isHandled(outcome))).toEqual([]);
};

const expectTaken = async (world: PromiseWorld, bodies: Parameters<typeof isTaken>[1][]) => {
  const sides: Side[] = [0, 1];
  const refused = await Promise.all(
    sides.map(async (side) => {
      const failed: unknown[] = [];
      let user = await rawUser(world.urlOf(side), `mallory-${side}`);
      for (const body of bodies) {
        const isWell = await isTaken(user, body);
        if (isWell === undefined) user = await rawUser(world.urlOf(side), `mallory-${side}`);
        else if (!isWell) failed.push(body);
      }
      user.close();
      return failed;
    }),
  );
  expect(refused.flat()).toEqual([]);
};

/** Registers what malformed frames may do to one world, with so many draws of random frames. */
export const testMalformed = (world: PromiseWorld, numRuns: number): void => {
  test('whatever is sent is closed or answered with a code, and other sessions are untouched', async () => {
    const ana = await publicUser(world.worldOf(0), 'ana');
    const bo = await publicUser(world.worldOf(1), 'bo');
    const sockets = [ana, bo].map((user) => user.sockets.length);
    await world.middle(async () => {
      const corpus = Promise.all(
        BAD_FRAMES.map(async ([title, frame], index) => [
          title,
          await outcomeOf(world.urlOf(index % 2 === 0 ? 0 : 1), frame),
        ]),
      );
      await ana.text('bo', 'in the middle of it');
      expect(await corpus).toEqual(BAD_FRAMES.map(([title, , outcome]) => [title, outcome]));
      // On a failure the seed and what is wrong are told.
      await fc.assert(
        fc.asyncProperty(Frames, Bodies, async (frames, bodies) => {
          await Promise.all([expectHandled(world, frames), expectTaken(world, bodies)]);
        }),
        { numRuns, endOnFailure: true },
      );
    });
    await ana.text('bo', 'still fine');
    await until('it arrives', () => bo.received().some((one) => textOf(one) === 'still fine'));
    expect(bo.received().map(textOf)).toEqual(['in the middle of it', 'still fine']);
    expect([ana, bo].map((user) => user.sockets.length)).toEqual(sockets);
  }, 120_000);
};

/** Registers the flood: more than 1,000 bad frames at once, ten times. */
export const testFlood = (world: PromiseWorld): void => {
  test('hundreds of bad frames leave the memory as it was', async () => {
    const long = noise(60_000);
    const frames = BAD_FRAMES.flatMap(([, frame]) => [frame, long, long]);
    const flood = async (): Promise<void> => {
      const outcomes = frames.map((frame, index) => outcomeOf(world.urlOf(index % 2 === 0 ? 0 : 1), frame));
      await Promise.all(outcomes.map((outcome) => outcome.catch(() => ({}))));
    };
    await flood();
    const beforeBytes = heldBytes();
    await world.middle(async () => {
      for (let round = 0; round < 10; round += 1) await flood();
    });
    // The frames were 29 MB together: whoever kept a third of them is found. Ended sockets let go a turn later.
    await expect.poll(() => heldBytes() - beforeBytes).toBeLessThan(10 * 1024 * 1024);
  }, 60_000);
};
