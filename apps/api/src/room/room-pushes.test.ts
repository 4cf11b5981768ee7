import { manualClock } from '@touchline/engines/clock/clock';
import { memoryCounters } from '@touchline/engines/counters/memory-counters';
import { silentLog } from '@touchline/engines/log/log';
import { expect, test } from 'vitest';
import { roomPushes } from './room-pushes.ts';

const LIVE_ID = 2001;

test('the pushes of a room are numbered one by one; numbers that were lost begin anew above all before', async () => {
  const clock = manualClock(1_800_000_000_000);
  const counters = memoryCounters(clock);
  const told: string[] = [];
  const chat = { pushToRoom: async (_liveid: number, _type: string, data: string) => void told.push(data) };
  const pushes = roomPushes({ chat, counters, clock, log: silentLog });
  const tell = async (): Promise<number> => {
    await pushes.tell(LIVE_ID, { type: 'AttentAnchor', nicks: ['ana'], count: 1 });
    return pushes.newest(LIVE_ID);
  };

  const first = await tell();
  expect(await tell()).toBe(first + 1);
  await counters.close();
  clock.advance(60_000);
  expect(await tell()).toBeGreaterThan(first + 2);
  expect(told).toHaveLength(3);
});
