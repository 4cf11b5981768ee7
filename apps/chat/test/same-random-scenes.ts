import { expect } from 'vitest';

import { groupOf, historyIn, historyWith, sayIn, type Scene, type Stage } from './commit-stage.ts';
import { until } from './public-user.ts';
import type { RawUser } from './raw-user.ts';

type Place = {
  name: string;
  say: (user: RawUser, text: string, random: number) => Promise<Record<string, unknown>>;
  history: () => Promise<string[]>;
  sender: RawUser;
  /** The same user on the other side. */
  elsewhere: RawUser;
  reader: RawUser;
};

/** A user who speaks on both sides, to somebody and in a group that both are in. */
const placesOf = async ({ login }: Stage, name: string): Promise<Place[]> => {
  const [from, to] = [`${name}-from`, `${name}-to`];
  const sender = await login(from, 0);
  const [elsewhere, reader] = [await login(from, 1), await login(to, 1)];
  const group = await groupOf(sender, [reader]);
  const people = { sender, elsewhere, reader };
  return [
    {
      ...people,
      name: 'one-to-one',
      say: (user, text, random) => user.text(to, text, random),
      history: () => historyWith(reader, from),
    },
    {
      ...people,
      name: 'in a group',
      say: (user, text, random) => sayIn(group, user, { text, random }),
      history: () => historyIn(group, reader),
    },
  ];
};

const CONFLICT = { ErrorCode: 20028 };

const heard = async (reader: RawUser, texts: readonly string[]): Promise<void> => {
  const said = (): string[] => reader.texts().filter((text) => text !== '');
  await until(texts.join(', '), () => said().length >= texts.length);
  expect(said().toSorted((a, b) => a.localeCompare(b))).toEqual(texts.toSorted((a, b) => a.localeCompare(b)));
};

const conflict = async (stage: Stage): Promise<Scene> => {
  const places = await placesOf(stage, 'conflict');
  return {
    async during() {
      for (const { name, say, sender, elsewhere } of places) {
        expect(await say(sender, `first ${name}`, 5)).toMatchObject({ ErrorCode: 0 });
        for (const user of [sender, elsewhere]) expect(await say(user, 'another', 5)).toMatchObject(CONFLICT);
      }
    },
    async after() {
      for (const { name, history } of places) expect(await history()).toEqual([`first ${name}`]);
      for (const { reader } of places.slice(1))
        await heard(
          reader,
          places.map(({ name }) => `first ${name}`),
        );
    },
  };
};

const atOnce = async (stage: Stage): Promise<Scene> => {
  const places = await placesOf(stage, 'at-once');
  return {
    async during() {
      for (const { say, sender, elsewhere } of places) {
        const answers = await Promise.all(
          Array.from({ length: 30 }, (_, index) =>
            say(index % 2 === 0 ? sender : elsewhere, 'all at once', 9),
          ),
        );
        expect(answers.map((one) => one['ErrorCode'])).toEqual(answers.map(() => 0));
        expect(new Set(answers.map((one) => String(one['MsgKey'] ?? one['MsgSeq']))).size).toBe(1);
      }
    },
    async after() {
      for (const { history } of places) expect(await history()).toEqual(['all at once']);
    },
  };
};

const HOUR_MS = 3_600_000;

const aDayLater =
  (turnTo: (laterMs: number) => void) =>
  async (stage: Stage): Promise<Scene> => {
    const places = await placesOf(stage, 'day');
    const first = new Map<string, Record<string, unknown>>();
    const again = async ({ name, say, elsewhere }: Place): Promise<void> => {
      const { MsgTime, MsgSeq, MsgKey } = first.get(name) ?? {};
      const same = { ErrorCode: 0, MsgTime, ...(MsgKey === undefined ? { MsgSeq } : { MsgKey }) };
      expect(await say(elsewhere, `once ${name}`, 77)).toMatchObject(same);
    };
    return {
      async during() {
        for (const place of places) {
          const { name, say, sender } = place;
          first.set(name, await say(sender, `once ${name}`, 77));
          await again(place);
        }
      },
      async after() {
        turnTo(23.9 * HOUR_MS);
        for (const place of places) {
          // Whoever says nothing for a minute is taken for gone.
          for (const user of [place.sender, place.elsewhere, place.reader])
            await user.request('heartbeat.alive');
          await again(place);
          expect(await place.say(place.sender, 'twice', 77)).toMatchObject(CONFLICT);
          expect(await place.history()).toEqual([`once ${place.name}`]);
        }
        for (const { reader } of places.slice(1))
          await heard(
            reader,
            places.map(({ name }) => `once ${name}`),
          );
      },
    };
  };

/** Same sender, same random. @param turnTo turns the clock of the world, which the last of them does */
export const sameRandoms = (
  turnTo: (laterMs: number) => void,
): [title: string, prepare: (stage: Stage) => Promise<Scene>][] => [
  ['with another payload is a conflict with its code; the first stays', conflict],
  ['sent many times at once, on both sides, is one message', atOnce],
  ['is the same message for 24 hours, delivered once', aDayLater(turnTo)],
];
