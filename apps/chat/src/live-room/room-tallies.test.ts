import { expect, test } from 'vitest';

import { createRoomTallies, type RoomTally } from './room-tallies.ts';

const collector = () => {
  const told: { groupId: string; tally: RoomTally }[] = [];
  const tallies = createRoomTallies((groupId, tally) => {
    told.push({ groupId, tally });
    return Promise.resolve();
  });
  return { told, tallies };
};

test('two thousand joins are one tip with a count and the last twenty names', async () => {
  const { told, tallies } = collector();
  for (let index = 0; index < 2_000; index += 1) tallies.joined('room', `u${index}`);
  await tallies.close();
  expect(told).toHaveLength(1);
  expect(told[0]?.tally.joined.count).toBe(2_000);
  expect(told[0]?.tally.joined.userIds).toHaveLength(20);
  expect(told[0]?.tally.joined.userIds.at(-1)).toBe('u1999');
});

test('likes that overtake each other end at the value of the later sequence', async () => {
  const { told, tallies } = collector();
  tallies.counted('room', { sequence: 2, counters: [{ key: 'like', value: 12 }] });
  tallies.counted('room', {
    sequence: 1,
    counters: [
      { key: 'like', value: 11 },
      { key: 'rose', value: 1 },
    ],
  });
  await tallies.close();
  expect(told[0]?.tally.counters).toEqual({
    sequence: 2,
    counters: [
      { key: 'like', value: 12 },
      { key: 'rose', value: 1 },
    ],
  });
});
