import type { CLIENT_ERRORS } from '@touchline/chat-protocol/client-errors';
import { expect, vi } from 'vitest';

import { createChat, type Chat } from '../../src/create-chat.ts';
import { EVENT } from '../../src/event/event-names.ts';
import type { Message } from '../../src/message/message.ts';
import { memoryKeyValues } from '../../src/store/key-values.ts';
import { fakeServer, type FakeServer } from '../fake-server.ts';

/** Somebody who owns a Work group, a public one and a community, is in a live room, and has one friend. */
export interface RuleWorld {
  server: FakeServer;
  chat: Chat;
  /** What was said to the friend. */
  text: Message;
  inRoom: Message;
}

/** A rule, the error that refuses what breaks it, words of it that tell what is wrong, and a call that breaks it. */
export type Rule = [
  sentence: string,
  error: keyof typeof CLIENT_ERRORS,
  words: string,
  call: (world: RuleWorld) => unknown,
];

/** Words that the filter refuses. */
export const BAD_WORDS = 'oh heck';

export const COMMUNITY = '@TGS#_town';
const groupOf = (GroupId: string, Type: string, Role: string, more: object = {}) => ({
  GroupId,
  Type,
  Name: GroupId,
  ErrorCode: 0,
  SelfInfo: { Role },
  ...more,
});
const GROUPS = [
  groupOf('work', 'Private', 'Owner'),
  groupOf('owned', 'Public', 'Owner'),
  groupOf('joined', 'Public', 'Member'),
  groupOf(COMMUNITY, 'Community', 'Owner', { SupportTopic: 1 }),
];
const ROOM = groupOf('room', 'AVChatRoom', 'Member');
const ABILITIES = '1111111111111111';

/** @param abilityBits what the app may use; bit 0 is the last character */
export async function enterRules(abilityBits = ABILITIES): Promise<RuleWorld> {
  const server = fakeServer();
  const login = { A2Key: 'a2', TinyId: '144115', HelloInterval: 120, InstId: 7, TimeStamp: 1_795_000_000 };
  server.answer('im_open_status.wslogin', () => ({ ...login, PurchaseBits: abilityBits }));
  server.answer('group_open_http_svc.get_joined_group_list', () => ({
    TotalCount: GROUPS.length,
    GroupIdList: GROUPS,
  }));
  server.answer('group_open_http_svc.get_group_self_member_info', () => ({ GroupInfo: [ROOM] }));
  server.answer('group_open_http_svc.apply_join_group', () => ({
    JoinedStatus: 'JoinedSuccess',
    HugeGroupFlag: 1,
    RspMsgList: [],
  }));
  server.answer('sns.friend_get', () => ({
    FriendNum: 1,
    UserDataItem: [{ To_Account: 'bo', ValueItem: [] }],
    CompleteFlag: 1,
  }));
  server.answer('sns.group_get', () => ({ ResultItem: [{ GroupName: 'club', To_Account: ['bo'] }] }));
  const chat = createChat({
    SDKAppID: 1,
    proxyServer: 'ws://nowhere',
    WebSocket: server.Socket,
    storage: memoryKeyValues(),
  });
  chat.registerPlugin({ profanityFilter: (said) => (said.includes('heck') ? undefined : said) });
  const listed = new Promise((resolve) => chat.on(EVENT.GROUP_LIST_UPDATED, resolve));
  const ready = new Promise((resolve) => chat.on(EVENT.SDK_READY, resolve));
  await chat.login({ userID: 'ada', userSig: 'sig' });
  await Promise.all([listed, ready]);
  await vi.waitFor(async () => expect((await chat.getFriendGroupList()).data).toHaveLength(1));
  await chat.joinGroup({ groupID: 'room' });
  const text = chat.createTextMessage({ to: 'bo', conversationType: 'C2C', payload: { text: 'hi' } });
  const inRoom = chat.createTextMessage({ to: 'room', conversationType: 'GROUP', payload: { text: 'hi' } });
  await chat.sendMessage(text);
  return { server, chat, text, inRoom };
}
