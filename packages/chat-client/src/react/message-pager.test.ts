import { expect, test } from 'vitest';

import type { Chat } from '../create-chat.ts';
import { messagePager } from './message-pager.ts';

type Page = Awaited<ReturnType<Chat['getMessageList']>>['data'];

/** A client whose pages the test gives. */
function handChat(pages: (Page | Error)[]) {
  const asked: unknown[] = [];
  const getMessageList: Chat['getMessageList'] = async (options) => {
    asked.push(options.nextReqMessageID);
    const page = pages.shift();
    if (!page || page instanceof Error) throw page;
    return { code: 0, data: page };
  };
  return { chat: { getMessageList }, asked };
}

const page = (nextReqMessageID: string): Page => ({
  messageList: [],
  nextReqMessageID,
  isCompleted: nextReqMessageID === '',
});

test('pages are read one after the other until nothing is older', async () => {
  const { chat, asked } = handChat([page('a'), page('')]);
  const pager = messagePager(chat, 'C2Cbo');
  await Promise.all([pager.loadOlder(), pager.loadOlder()]);
  expect(pager.get()).toMatchObject({ isLoading: false, isCompleted: false });
  await pager.loadOlder();
  await pager.loadOlder();
  expect(asked).toEqual(['', 'a']);
  expect(pager.get().isCompleted).toBe(true);
});

test('a page that fails can be asked for again', async () => {
  const { chat } = handChat([new Error('offline'), page('')]);
  const pager = messagePager(chat, 'C2Cbo');
  await pager.loadOlder();
  expect(pager.get()).toMatchObject({ isLoading: false, error: { message: 'offline' } });
  await pager.loadOlder();
  expect(pager.get()).toEqual({ isLoading: false, isCompleted: true, error: undefined });
});
