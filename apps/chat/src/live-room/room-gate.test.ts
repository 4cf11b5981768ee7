import type { GroupType } from '@touchline/chat-protocol/group/rules';
import { expect, test } from 'vitest';

import type { CountedGroup } from '../group/group.ts';
import { createRoomGates } from './room-gate.ts';

const START_MS = 1_000_000;

/** Gates of one room over a store that counts its questions. */
const setUp = (type: GroupType | null = 'AVChatRoom') => {
  const at: { nowMs: number; connection: number | undefined } = { nowMs: START_MS, connection: 1 };
  let questions = 0;
  const gates = createRoomGates({
    groups: {
      find: async (groupId) => {
        questions += 1;
        return type === null ? undefined : ({ groupId, type } as CountedGroup);
      },
      listMembers: async () => [],
    },
    restrictions: { list: async () => [] },
    clock: { nowMs: () => at.nowMs },
    bus: { connection: () => at.connection },
    perSec: 40,
  });
  return { at, gates, questions: () => questions };
};

test('thousands who come within a second cost one question', async () => {
  const { at, gates, questions } = setUp();
  await Promise.all(Array.from({ length: 2_000 }, () => gates.find('room')));
  at.nowMs += 999;
  await gates.find('room');
  expect(questions()).toBe(1);
  at.nowMs += 1;
  await gates.find('room');
  expect(questions()).toBe(2);
});

test('that a group is no live room is remembered too', async () => {
  const { gates, questions } = setUp('Public');
  expect([await gates.find('group'), await gates.find('group')]).toEqual([undefined, undefined]);
  expect(questions()).toBe(1);
});

test('a group that is not there yet is asked for each time', async () => {
  const { gates, questions } = setUp(null);
  expect([await gates.find('later'), await gates.find('later')]).toEqual([undefined, undefined]);
  expect(questions()).toBe(2);
});

test('what was changed is asked anew', async () => {
  const { gates, questions } = setUp();
  await gates.find('room');
  gates.forget('room');
  await gates.find('room');
  expect(questions()).toBe(2);
});

test('while other processes cannot be heard, every question is asked: one of them may have banned somebody', async () => {
  const { at, gates, questions } = setUp();
  await gates.find('room');
  at.connection = undefined;
  await gates.find('room');
  await gates.find('room');
  expect(questions()).toBe(3);
});

test('what was kept before a break is asked anew after it, however short it was', async () => {
  const { at, gates, questions } = setUp();
  await gates.find('room');
  at.connection = 2;
  await gates.find('room');
  await gates.find('room');
  expect(questions()).toBe(2);
});
