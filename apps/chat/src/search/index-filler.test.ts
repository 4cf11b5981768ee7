import { afterEach, expect, test } from 'vitest';

import { createIndexFiller, type IndexFiller } from './index-filler.ts';

const fillers: IndexFiller[] = [];
afterEach(async () => void (await Promise.all(fillers.splice(0).map((filler) => filler.close()))));

const BATCH = 2;

/** Conversations with so many messages that are not in the index, looked at two at a time. */
const indexOf = (waiting: Record<string, number>) => {
  const warned: string[] = [];
  const batches: string[] = [];
  const search = {
    behind: async (after: string) => {
      const page = Object.keys(waiting)
        .toSorted()
        .filter((name) => name > after)
        .slice(0, 2);
      return { behind: page.filter((name) => waiting[name] !== 0), last: page.at(-1) ?? '' };
    },
    advance: async ([name = '']: readonly string[]) => {
      if (name === 'broken') throw new Error('no such message');
      batches.push(name);
      const left = Math.max(0, (waiting[name] ?? 0) - BATCH);
      waiting[name] = left;
      return left > 0;
    },
  };
  const log = { warn: (_what: object, message: string) => void warned.push(message) };
  return { waiting, warned, batches, parts: { search, log } };
};

const fillerOf = (index: ReturnType<typeof indexOf>, load: () => number = () => 0) => {
  const filler = createIndexFiller(index.parts, load);
  fillers.push(filler);
  return filler;
};

test('what was said is read into the index in batches, conversation after conversation, and from the beginning again', async () => {
  const index = indexOf({ a: 5, b: 0, c: 1, d: 2 });
  const filler = fillerOf(index);
  await filler.wake();
  expect(index.batches).toEqual(['a', 'a', 'a']);
  await filler.wake();
  expect(index.waiting).toEqual({ a: 0, b: 0, c: 0, d: 0 });
  index.waiting['a'] = 1;
  await filler.wake();
  await filler.wake();
  expect(index.waiting['a']).toBe(0);
});

test('while there is more to do nothing is read, and a busy moment ends it after the batch', async () => {
  const index = indexOf({ a: 9 });
  const loads = [0.9, 0.1, 0.1, 0.9];
  const filler = fillerOf(index, () => loads.shift() ?? 0.9);
  await filler.wake();
  expect(index.batches).toEqual([]);
  await filler.wake();
  expect(index.waiting).toEqual({ a: 7 });
});

test('one that cannot be read is told to the log, and those after it are read', async () => {
  const index = indexOf({ broken: 1, club: 2 });
  await fillerOf(index).wake();
  expect(index.waiting['club']).toBe(0);
  expect(index.warned).toEqual(['messages could not be read into the search index']);
});

test('nothing is read once it is closed', async () => {
  const index = indexOf({ a: 1 });
  const filler = createIndexFiller(index.parts, () => 0);
  await filler.close();
  await filler.wake();
  expect(index.batches).toEqual([]);
});
