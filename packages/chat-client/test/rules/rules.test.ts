import { CLIENT_ERRORS } from '@touchline/chat-protocol/client-errors';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { ChatOptions } from '../../src/core/chat-options.ts';
import { create, createChat } from '../../src/create-chat.ts';
import { memoryKeyValues } from '../../src/store/key-values.ts';
import { fakeServer } from '../fake-server.ts';
import { ABILITY_RULES } from './ability-rules.ts';
import { FILE_RULES } from './file-rules.ts';
import { FRIEND_RULES } from './friend-rules.ts';
import { GROUP_RULES } from './group-rules.ts';
import { MEMBER_RULES } from './member-rules.ts';
import { MESSAGE_RULES } from './message-rules.ts';
import { PROFILE_RULES } from './profile-rules.ts';
import { enterRules, type RuleWorld } from './rules-world.ts';

let world: RuleWorld;
/** Its app has no abilities. */
let poor: RuleWorld;
beforeAll(async () => {
  [world, poor] = await Promise.all([enterRules(), enterRules('0')]);
});
afterAll(async () => void (await Promise.all([world, poor].map(({ chat }) => chat.destroy()))));

/** The refusal of a call, whether it throws or rejects. */
const refusalOf = async (call: () => unknown): Promise<{ code?: number; message: string }> => {
  try {
    await call();
  } catch (error) {
    return error as { code?: number; message: string };
  }
  throw new Error('it was not refused');
};

/** Nobody asks for anything any more. */
const calm = async ({ server }: RuleWorld) => {
  for (let before = -1; before !== server.sent.length;) {
    before = server.sent.length;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return server.sent.length;
};

const ALL = [
  ...PROFILE_RULES,
  ...GROUP_RULES,
  ...MEMBER_RULES,
  ...FRIEND_RULES,
  ...FILE_RULES,
  ...MESSAGE_RULES,
];
test.each(ALL)('%s: refused with %s, its words, and nothing is sent', async (_sentence, name, said, call) => {
  const before = await calm(world);
  const { code, message } = await refusalOf(() => call(world));
  const { code: number, text: sentence } = CLIENT_ERRORS[name];
  expect(code).toBe(number);
  expect(message.startsWith(sentence)).toBe(true);
  expect(message).toContain(said);
  expect(world.server.sent.slice(before)).toEqual([]);
});

test.each(ABILITY_RULES)(
  'without the ability, %s are refused with 3122, and nothing is sent',
  async (_ability, call) => {
    const before = await calm(poor);
    const { code } = await refusalOf(() => call(poor));
    expect(code).toBe(CLIENT_ERRORS.CANNOT_USE_COMMERCIAL_ABILITY.code);
    expect(poor.server.sent.slice(before)).toEqual([]);
  },
);

const HALF = { A2Key: 'a2', TinyId: '144115', HelloInterval: 120, InstId: 7, TimeStamp: 1_795_000_000 };
test.each([
  ['the user', 'NO_IDENTIFIER', { userID: '', userSig: 'sig' }, HALF],
  ['the signature', 'NO_USERSIG', { userID: 'ada', userSig: '' }, HALF],
  [
    'the tinyID of the answer',
    'NO_TINYID',
    { userID: 'ada', userSig: 'sig' },
    { ...HALF, TinyId: undefined },
  ],
  ['the a2Key of the answer', 'NO_A2KEY', { userID: 'ada', userSig: 'sig' }, { ...HALF, A2Key: undefined }],
] as const)('a login without %s is refused with %s', async (_what, name, who, answer) => {
  const server = fakeServer();
  server.answer('im_open_status.wslogin', () => answer);
  const chat = createChat({
    SDKAppID: 1,
    proxyServer: 'ws://nowhere',
    WebSocket: server.Socket,
    storage: memoryKeyValues(),
  });
  const { code, message } = await refusalOf(() => chat.login(who));
  const { code: number, text: sentence } = CLIENT_ERRORS[name];
  expect([code, message]).toEqual([number, sentence]);
  expect(chat.isReady()).toBe(false);
  await chat.destroy();
});

test('a client without an app id is refused', async () => {
  const { code } = await refusalOf(() => create({ proxyServer: 'ws://nowhere' } as ChatOptions));
  expect(code).toBe(CLIENT_ERRORS.NO_SDKAPPID.code);
});

test('marks and custom data of conversations that are not known fail one by one, and the others stand', async () => {
  world.server.answer('recentcontact.mark_contact', () => ({
    ResultItem: [{ ContactItem: { Type: 1, To_Account: 'bo' }, ResultCode: 0 }],
  }));
  const conversationIDList = ['C2Cbo', 'C2Cnobody'];
  const { data } = await world.chat.setConversationCustomData({ conversationIDList, customData: 'x' });
  expect(data.successConversationIDList).toEqual(['C2Cbo']);
  expect(data.failureConversationIDList.map(({ code }) => code)).toEqual([
    CLIENT_ERRORS.CONVERSATION_NOT_FOUND.code,
  ]);
});

test('friends are deleted at most 1000 at a time, and who is none fails with 2700', async () => {
  const strangers = Array.from({ length: 1_200 }, (_, index) => `stranger${index}`);
  const { data } = await world.chat.deleteFriend({ userIDList: strangers });
  expect(data.failureUserIDList).toHaveLength(1_000);
  expect(new Set(data.failureUserIDList.map(({ code }) => code))).toEqual(new Set([2700]));
});

test('a message for more than 50 members is refused and not sent; one for an empty list is for all', async () => {
  const to = (receiverList: string[]) =>
    world.chat.createTextMessage({
      to: 'joined',
      conversationType: 'GROUP',
      payload: { text: 'x' },
      receiverList,
    });
  const members = (count: number) => Array.from({ length: count }, (_, index) => `member${index}`);
  const before = await calm(world);
  const message = to(members(51));
  await expect(world.chat.sendMessage(message)).rejects.toThrow('receiverList must have at most 50');
  expect(message.status).toBe('fail');
  expect(world.server.sent.slice(before)).toEqual([]);
  await world.chat.sendMessage(to(members(50)));
  await world.chat.sendMessage(to([]));
  const said = world.server.sent.filter(({ servcmd }) => servcmd.endsWith('.send_group_msg'));
  expect(said.map(({ body }) => body['To_Account'])).toEqual([members(50), undefined]);
});

test('a signal that is given up ends a sending: its message has failed, and is not sent by itself', async () => {
  const controller = new AbortController();
  world.server.answer('openim.sendmsg', () => undefined);
  const message = world.chat.createTextMessage({
    to: 'bo',
    conversationType: 'C2C',
    payload: { text: 'wait' },
  });
  const sent = () => world.server.sent.filter(({ servcmd }) => servcmd === 'openim.sendmsg').length;
  const before = sent();
  const sending = world.chat.sendMessage(message, { signal: controller.signal });
  await expect.poll(sent).toBe(before + 1);
  controller.abort();
  await expect(sending).rejects.toMatchObject({ data: { message: { ID: message.ID, status: 'fail' } } });
  await calm(world);
  expect(sent()).toBe(before + 1);
});
