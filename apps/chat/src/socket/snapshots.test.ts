import { describe, expect, test } from 'vitest';

import { answerInOrder } from './snapshots.ts';

/** A socket that receives notices during the first answers, and a record of what is written to it. */
const scene = async (servcmd: string, tellings: number) => {
  const connection = { told: 7 };
  const written: { read: number; reads: number }[] = [];
  let reads = 0;
  const make = () => {
    reads += 1;
    const read = connection.told;
    if (reads <= tellings) connection.told += 1;
    return Promise.resolve({ read, reads });
  };
  await answerInOrder({ connection, servcmd }, { make, write: (answer) => written.push(answer) });
  return written;
};

describe('an answer that clients put in the place of what they know', () => {
  const LIST = 'recentcontact.page_get';

  test('is read once when nothing is told meanwhile', async () => {
    expect(await scene(LIST, 0)).toEqual([{ read: 7, reads: 1 }]);
  });

  test('is read anew when something is told meanwhile, so that it never undoes what was told', async () => {
    expect(await scene(LIST, 1)).toEqual([{ read: 8, reads: 2 }]);
  });

  test('is given all the same to somebody who is told something all the time', async () => {
    expect(await scene(LIST, 100)).toMatchObject([{ reads: 3 }]);
  });
});

test('what changes something is done once, whatever is told meanwhile', async () => {
  expect(await scene('recentcontact.mark_contact', 1)).toMatchObject([{ reads: 1 }]);
});
