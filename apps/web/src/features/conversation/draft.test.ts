import type { Conversation } from '@touchline/chat-client/index';
import { expect, test } from 'vitest';
import { draftKeeper, draftOf } from './draft.ts';

/** A chat with one conversation, whose server answers when the test lets it. */
const slowChat = () => {
  const answers: (() => void)[] = [];
  // No more of a conversation is looked at here.
  let conversation = { conversationID: 'C2Cbo', draftText: '', customData: '' } as Conversation;
  return {
    answers,
    now: () => conversation,
    chat: {
      stores: { conversations: { get: () => [conversation], subscribe: () => () => undefined } },
      setConversationDraft: async ({ draftText }: { draftText: string }) => {
        conversation = { ...conversation, draftText };
        return { code: 0 as const, data: { conversation } };
      },
      setConversationCustomData: async ({ customData }: { customData: string }) => {
        await new Promise<void>((resolve) => answers.push(resolve));
        conversation = { ...conversation, customData };
        return { code: 0 as const, data: { successConversationIDList: [], failureConversationIDList: [] } };
      },
    },
  };
};

test('a message that is sent while its draft is on the way leaves no draft behind', async () => {
  const { chat, answers, now } = slowChat();
  const keep = draftKeeper(chat, 'C2Cbo');
  const draft = keep('hello');
  await expect.poll(() => answers.length).toBe(1);
  const done = [draft, keep('')];
  expect(now().draftText).toBe('');
  answers[0]?.();
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.();
  await Promise.all(done);
  expect([draftOf(now()), now().customData]).toEqual(['', '']);
});

test('a draft is kept once, and only where there is a conversation', async () => {
  const { chat, answers, now } = slowChat();
  await draftKeeper(chat, 'C2Ccy')('lost');
  expect(now().draftText).toBe('');
  const keep = draftKeeper(chat, 'C2Cbo');
  const done = [keep('hello'), keep('hello')];
  await expect.poll(() => answers.length).toBe(1);
  answers[0]?.();
  await Promise.all(done);
  expect([answers.length, draftOf(now())]).toEqual([1, 'hello']);
});
