import { groupMessageEvent } from '@touchline/chat-protocol/group/pushes';

import { EVENT } from '../src/event/event-names.ts';
import type { Group } from '../src/group/group.ts';
import { logIn, openClient, turn } from './client-world.ts';
import { fakeServer, NOW_SEC } from './fake-server.ts';
import { handTimers } from './hand-timers.ts';

export const COMMUNITY = '@TGS#_town';
export const TOPIC = `${COMMUNITY}@TOPIC#_north`;

/** The topic as the server's list has it, with nothing said in it unless that is given. */
export const wireTopic = (topic: object = {}, self: object = {}) => ({
  ErrorCode: 0,
  TopicInfo: { GroupId: COMMUNITY, TopicId: TOPIC, TopicName: 'North', NextMsgSeq: 1, ...topic },
  SelfInfo: { MsgFlag: 'AcceptAndNotify', MsgSeq: 0, ...self },
});

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
  const chat = openClient(server, { timers });
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
  await logIn(world.chat);
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
