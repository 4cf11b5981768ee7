import fc from 'fast-check';
import { expect, test } from 'vitest';

import { blankMessage, messageOf } from './blank-message.ts';
import type { Message } from './message.ts';
import { createMessageStore } from './message-store.ts';

const line = (ID: string, place: Partial<Message>): Message =>
  messageOf(
    { ...blankMessage(), ID, conversationID: 'GROUPg', conversationType: 'GROUP', ...place },
    { type: 'TIMTextElem', payload: { text: ID } },
  );
const store = (isRoom = false) => createMessageStore(() => isRoom);
const idsOf = (held: ReturnType<typeof store>, conversationID = 'GROUPg') =>
  held
    .list(conversationID)
    .get()
    .map(({ ID }) => ID);

test('messages of a group stand in the order of their sequences, whatever order they came in, each once', () => {
  const sequences = fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { maxLength: 60 });
  const arrivals = sequences.chain((all) => fc.shuffledSubarray([...all, ...all], { minLength: all.length }));
  fc.assert(
    fc.property(arrivals, (arrived) => {
      const held = store();
      for (const sequence of arrived) held.add([line(`m${sequence}`, { sequence, time: 1 })]);
      const expected = [...new Set(arrived)].toSorted((a, b) => a - b).map((sequence) => `m${sequence}`);
      expect(idsOf(held)).toEqual(expected);
    }),
  );
});

test('one-to-one messages stand in the order of time, then of the sender', () => {
  const held = store();
  const at = { conversationID: 'C2Cb', conversationType: 'C2C' } as const;
  held.add([line('late', { ...at, time: 9, sequence: 1 })]);
  held.add([line('second', { ...at, time: 5, sequence: 2 }), line('first', { ...at, time: 5, sequence: 1 })]);
  expect(idsOf(held, 'C2Cb')).toEqual(['first', 'second', 'late']);
});

test('notices of the service stand in the order of time, whatever their sequences are', () => {
  const held = store();
  const at = { conversationID: '@TIM#SYSTEM', conversationType: '@TIM#SYSTEM' } as const;
  held.add([line('let in', { ...at, time: 5, sequence: 9 })]);
  held.add([
    line('sent out', { ...at, time: 6, sequence: 2 }),
    line('same', { ...at, time: 6, sequence: 1 }),
  ]);
  expect(idsOf(held, '@TIM#SYSTEM')).toEqual(['let in', 'sent out', 'same']);
});

test('only what was not held yet comes back as new', () => {
  const held = store();
  held.add([line('a', { sequence: 1 })]);
  const fresh = held.add([
    line('a', { sequence: 1 }),
    line('b', { sequence: 2 }),
    line('b', { sequence: 2 }),
  ]);
  expect(fresh.map(({ ID }) => ID)).toEqual(['b']);
});

test('a message that gets its sequence moves to its place', () => {
  const held = store();
  held.add([line('mine', { sequence: 0, time: 20 }), line('other', { sequence: 7, time: 21 })]);
  held.change('mine', { sequence: 8, time: 22 });
  expect(idsOf(held)).toEqual(['other', 'mine']);
});

test('a list is the same until one of its own messages changes', () => {
  const held = store();
  held.add([line('a', { sequence: 1 })]);
  const before = held.list('GROUPg').get();
  held.add([line('elsewhere', { conversationID: 'GROUPh', sequence: 1 })]);
  expect(held.list('GROUPg').get()).toBe(before);
  held.change('a', { isRevoked: true });
  expect(held.list('GROUPg').get()).not.toBe(before);
});

test('of a live room only the last 300 lines are kept', () => {
  const held = store(true);
  for (let sequence = 1; sequence <= 320; sequence += 1) held.add([line(`m${sequence}`, { sequence })]);
  expect(idsOf(held)).toHaveLength(300);
  expect(held.find('m20')).toBeUndefined();
  expect(idsOf(held)[0]).toBe('m21');
});

test('of a long conversation the oldest are let go, and its pages go on where the rest begins', () => {
  const held = store();
  for (let sequence = 1; sequence <= 2_001; sequence += 1) held.add([line(`m${sequence}`, { sequence })]);
  expect(idsOf(held)).toHaveLength(1_501);
  expect(held.find('m500')).toBeUndefined();
  expect(held.page('GROUPg')).toMatchObject({ isComplete: false, cursor: { sequence: 500 } });
});

test('whoever pages back beyond what is kept keeps what he read, until something new comes', () => {
  const held = store();
  const from = (first: number, count: number) =>
    Array.from({ length: count }, (_, index) => line(`m${first + index}`, { sequence: first + index }));
  held.add(from(1_001, 2_000));
  held.add(from(980, 21));
  expect(idsOf(held)).toHaveLength(2_021);
  expect(idsOf(held)[0]).toBe('m980');
  held.add(from(3_001, 1));
  expect(idsOf(held).length).toBeLessThan(2_000);
  expect(idsOf(held).at(-1)).toBe('m3001');
});

test('whoever looks twice finds the same object, whether he looked at one message or at the list', () => {
  const held = store();
  held.add([line('a', { sequence: 1 }), line('b', { sequence: 2 })]);
  const first = held.find('a');
  expect(held.list('GROUPg').get()[0]).toBe(first);
  held.add([line('c', { sequence: 3 })]);
  expect(held.list('GROUPg').get()[0]).toBe(first);
  expect(held.newest('GROUPg', 2).map(({ ID }) => ID)).toEqual(['b', 'c']);
});
