import { groupMessageEvent } from '@touchline/chat-protocol/group/pushes';
import { afterEach } from 'vitest';

import { createChat, type Chat } from '../src/create-chat.ts';
import { EVENT } from '../src/event/event-names.ts';
import type { Group } from '../src/group/group.ts';
import { memoryKeyValues } from '../src/store/key-values.ts';
import { fakeServer } from './fake-server.ts';
import { handTimers } from './hand-timers.ts';

/** The server's clock at login. */
export const NOW_SEC = 1_795_000_000;
export const COMMUNITY = '@TGS#_town';

const chats: Chat[] = [];
afterEach(async () => void (await Promise.all(chats.splice(0).map((chat) => chat.destroy()))));

/** Lets the far end's answers be taken in. */
export const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

const groupOf = (GroupId: string, Type: string, Role: string) => ({
  GroupId,
  Type,
  Name: GroupId,
  ErrorCode: 0,
  MemberNum: 2,
  SelfInfo: { Role },
});

/** A client of a member of `club` and owner of a community, over a far end of its own, with time turned by hand. */
export const open = () => {
  const [server, timers] = [fakeServer(), handTimers()];
  const groups = [groupOf('club', 'Public', 'Member'), groupOf(COMMUNITY, 'Community', 'Owner')];
  server.answer('group_open_http_svc.get_joined_group_list', () => ({
    TotalCount: groups.length,
    GroupIdList: groups,
  }));
  const chat = createChat({
    SDKAppID: 1,
    proxyServer: 'ws://nowhere',
    WebSocket: server.Socket,
    storage: memoryKeyValues(),
    timers,
  });
  chats.push(chat);
  let listed: readonly Group[] = [];
  chat.on(EVENT.GROUP_LIST_UPDATED, ({ data }) => (listed = data));
  // Second by second: each quiet time of the socket is answered in a turn of its own.
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      timers.pass(1_000);
      await turn();
    }
  };
  const asked = (command: string) => server.sent.filter(({ servcmd }) => servcmd.endsWith(command)).length;
  const group = (groupID: string) => listed.find((one) => one.groupID === groupID);
  return { chat, server, pass, asked, group };
};

/** The same, logged in. */
export const enter = async () => {
  const world = open();
  const ready = new Promise((resolve) => world.chat.on(EVENT.SDK_READY, resolve));
  await world.chat.login({ userID: 'ada', userSig: 'sig' });
  await ready;
  await world.pass(2);
  return world;
};

/** A line of `club`. */
export const text = (sequence: number, more: object = {}) =>
  groupMessageEvent({
    fromUserId: 'bo',
    groupId: 'club',
    sequence,
    random: sequence,
    timeSec: NOW_SEC + sequence,
    tinyId: '9',
    elements: [{ MsgType: 'TIMTextElem', MsgContent: { Text: `line ${sequence}` } }],
    group: { groupId: 'club', ...more },
  });
