import { describe, expect, test } from 'vitest';

import { hasWholeList, nextPaging, type Paging, type PagingEvent } from './paging-machine.ts';

const states: Paging[] = [
  { state: 'notStarted' },
  { state: 'pending', round: 2, hasAll: true },
  { state: 'resolved', round: 2 },
  { state: 'rejected', round: 2 },
];
const events: [name: string, event: PagingEvent][] = [
  ['entered', { type: 'entered' }],
  ['asked', { type: 'asked', isEmpty: false }],
  ['asked, empty', { type: 'asked', isEmpty: true }],
  ['read', { type: 'read', round: 2 }],
  ['read, overtaken', { type: 'read', round: 1 }],
  ['failed', { type: 'failed', round: 2 }],
  ['failed, overtaken', { type: 'failed', round: 1 }],
  ['left', { type: 'left' }],
];
const first: Paging = { state: 'pending', round: 1, hasAll: false };
const again = (hasAll: boolean): Paging => ({ state: 'pending', round: 3, hasAll });
/** Next state and effects of every cell that has a transition; all other cells are ignored. */
const table: Record<string, [Paging, ...string[]]> = {
  'notStarted, entered': [first, 'fetch'],
  'notStarted, asked': [first, 'fetch'],
  'notStarted, asked, empty': [first, 'fetch'],
  'pending, entered': [again(true), 'fetch'],
  'pending, read': [{ state: 'resolved', round: 2 }],
  'pending, failed': [{ state: 'rejected', round: 2 }],
  'pending, left': [{ state: 'notStarted' }],
  'resolved, entered': [again(true), 'fetch'],
  'resolved, asked, empty': [again(true), 'fetch'],
  'resolved, left': [{ state: 'notStarted' }],
  'rejected, entered': [again(false), 'fetch'],
  'rejected, asked': [again(false), 'fetch'],
  'rejected, asked, empty': [again(false), 'fetch'],
  'rejected, left': [{ state: 'notStarted' }],
};

describe('every state and every event', () => {
  const cells = states.flatMap((state) =>
    events.map(([name, event]) => [`${state.state}, ${name}`, state, event] as const),
  );
  test.each(cells)('%s', (cell, state, event) => {
    const step = nextPaging(state, event);
    expect([step.state, ...step.effects]).toEqual(table[cell] ?? [state]);
  });
});

test('the whole list is there once it has been read, also while it is read again, and not after a failure', () => {
  expect([...states, first].map(hasWholeList)).toEqual([false, true, true, false, false]);
});
