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

/** A device that keeps one draft as long as the test runs. */
const device = () => {
  let held: string | undefined;
  return {
    read: () => held,
    keep: (text: string) => void (held = text),
    drop: () => void (held = undefined),
  };
};

test('a message that is sent while its draft is on the way leaves no draft behind', async () => {
  const { chat, answers, now } = slowChat();
  const kept = device();
  const keep = draftKeeper(chat, 'C2Cbo', kept);
  const draft = keep('hello');
  await expect.poll(() => answers.length).toBe(1);
  const done = [draft, keep('')];
  expect(now().draftText).toBe('');
  answers[0]?.();
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.();
  await Promise.all(done);
  expect([draftOf(now(), kept), now().customData, kept.read()]).toEqual(['', '', undefined]);
});

test('a draft is told once, and leaves the device for the service', async () => {
  const { chat, answers, now } = slowChat();
  const kept = device();
  const keep = draftKeeper(chat, 'C2Cbo', kept);
  const done = [keep('hello'), keep('hello')];
  expect([kept.read(), now().draftText]).toEqual(['hello', 'hello']);
  await expect.poll(() => answers.length).toBe(1);
  answers[0]?.();
  await Promise.all(done);
  expect([answers.length, kept.read(), now().draftText, draftOf(now(), kept)]).toEqual([
    1,
    undefined,
    '',
    'hello',
  ]);
});

test('a draft without a conversation, or that the service refuses, waits on the device', async () => {
  const { chat, answers, now } = slowChat();
  const kept = device();
  await draftKeeper(chat, 'C2Ccy', kept)('to a stranger');
  expect([kept.read(), answers.length]).toEqual(['to a stranger', 0]);
  await draftKeeper(chat, 'C2Ccy', kept)('');
  expect(kept.read()).toBeUndefined();
  const away = { ...chat, setConversationCustomData: () => Promise.reject(new Error('no network')) };
  await draftKeeper(away, 'C2Cbo', kept)('offline');
  expect([kept.read(), now().customData]).toEqual(['offline', '']);
  const told = draftKeeper(chat, 'C2Cbo', kept)('offline');
  await expect.poll(() => answers.length).toBe(1);
  answers[0]?.();
  await told;
  expect([kept.read(), draftOf(now(), kept)]).toEqual([undefined, 'offline']);
});
