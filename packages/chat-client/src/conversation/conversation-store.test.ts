import { expect, test } from 'vitest';

import { createConversationStore } from './conversation-store.ts';

test('pinned conversations sort first, then by last message time; those with no time go last in each block', () => {
  const store = createConversationStore();
  const put = (name: string, isPinned: boolean, lastTime: number) =>
    store.change(`C2C${name}`, (one) => ({
      ...one,
      isPinned,
      lastMessage: { ...one.lastMessage, lastTime },
    }));
  put('empty', false, 0);
  put('old', false, 5);
  put('pinned and empty', true, 0);
  put('new', false, 9);
  put('pinned and old', true, 3);
  put('pinned and new', true, 4);
  expect(store.list.get().map(({ conversationID }) => conversationID.slice('C2C'.length))).toEqual([
    'pinned and new',
    'pinned and old',
    'pinned and empty',
    'new',
    'old',
    'empty',
  ]);
});
