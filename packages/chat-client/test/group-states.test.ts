import { NOTICE, TIP } from '@touchline/chat-protocol/group/group-message';
import { groupNoticeEvent, groupTipEvent } from '@touchline/chat-protocol/group/pushes';
import { expect, test } from 'vitest';

import { EVENT } from '../src/event/event-names.ts';
import { turn } from './client-world.ts';
import { NOW_SEC } from './fake-server.ts';
import { COMMUNITY, enter, text, TOPIC, wireTopic } from './states-world.ts';

let tips = 0;
const tipOf = (OpType: number, more: object = {}, groupID = 'club') => {
  tips += 1;
  return groupTipEvent({
    fromUserId: 'bo',
    groupId: groupID,
    sequence: tips,
    random: tips,
    timeSec: NOW_SEC + tips,
    elements: { OpType, Operator_Account: 'bo', ...more },
    group: { groupId: groupID },
  });
};

const changes: readonly [sentence: string, tips: object[], after: object][] = [
  ['1 member joined', [tipOf(TIP.joined, { List_Account: ['cy'], MemberNum: 3 })], { memberCount: 3 }],
  ['2 quit', [tipOf(TIP.quit, { List_Account: ['cy'], MemberNum: 1 })], { memberCount: 1 }],
  ['3 kicked', [tipOf(TIP.kicked, { List_Account: ['cy'], MemberNum: 1 })], { memberCount: 1 }],
  ['4 set admin', [tipOf(TIP.adminSet, { List_Account: ['ada'] })], { selfInfo: { role: 'Admin' } }],
  [
    '4 set admin, of somebody else',
    [tipOf(TIP.adminSet, { List_Account: ['cy'] })],
    { selfInfo: { role: 'Member' } },
  ],
  [
    '5 cancel admin',
    [tipOf(TIP.adminSet, { List_Account: ['ada'] }), tipOf(TIP.adminRemoved, { List_Account: ['ada'] })],
    { selfInfo: { role: 'Member' } },
  ],
  [
    '6 group profile modified',
    [
      tipOf(TIP.profileChanged, {
        MsgGroupNewInfo: {
          GroupName: 'The Club',
          GroupIntroduction: 'i',
          GroupNotification: 'n',
          GroupFaceUrl: 'https://cdn.example/club.png',
          ShutupAll: 1,
        },
      }),
    ],
    {
      name: 'The Club',
      introduction: 'i',
      notification: 'n',
      avatar: 'https://cdn.example/club.png',
      muteAllMembers: true,
    },
  ],
  [
    '6 an owner change promotes the new one',
    [tipOf(TIP.profileChanged, { MsgGroupNewInfo: { Owner_Account: 'ada' } })],
    { ownerID: 'ada', selfInfo: { role: 'Owner' } },
  ],
  [
    '6 an owner change demotes the old owner to member',
    [
      tipOf(TIP.profileChanged, { MsgGroupNewInfo: { Owner_Account: 'ada' } }),
      tipOf(TIP.profileChanged, { MsgGroupNewInfo: { Owner_Account: 'cy' } }),
    ],
    { ownerID: 'cy', selfInfo: { role: 'Member' } },
  ],
];

test.each(changes)('group tips: %s', async (_sentence, said, after) => {
  const { server, pass, group } = await enter();
  expect(group('club')).toMatchObject({ memberCount: 2, name: 'club', selfInfo: { role: 'Member' } });
  for (const tip of said) server.push(tip as Record<string, unknown>);
  await pass(2);
  expect(group('club')).toMatchObject(after);
});

test('group tips: 7 member info modified is told with the seconds of muting, and tells a member his own end of it', async () => {
  const { chat, server, pass, group } = await enter();
  const told: unknown[] = [];
  chat.on(EVENT.MESSAGE_RECEIVED, ({ data }) => told.push(...data.map(({ payload }) => payload)));
  server.push(tipOf(TIP.memberChanged, { MsgMemberInfo: [{ User_Account: 'cy', ShutupTime: 60 }] }));
  await expect
    .poll(() => told)
    .toMatchObject([{ operationType: 7, memberList: [{ userID: 'cy', muteTime: 60 }] }]);
  expect(group('club')?.selfInfo.muteTime).toBe(0);
  server.push(tipOf(TIP.memberChanged, { MsgMemberInfo: [{ User_Account: 'ada', ShutupTime: 60 }] }));
  await turn();
  const untilSec = chat.getServerTime() / 1000 + 60;
  await pass(2);
  expect(group('club')?.selfInfo.muteTime).toBe(untilSec);
});

test('group tips: 8 topic profile updated changes the topic that is held, and is told', async () => {
  const { chat, server } = await enter();
  server.answer('million_group_open_http_svc.get_topic', () => ({ TopicAndSelfInfo: [wireTopic()] }));
  const names = async () => {
    const { data } = await chat.getTopicList({ groupID: COMMUNITY });
    return data.successTopicList.map(({ topicName }) => topicName);
  };
  expect(await names()).toEqual(['North']);
  const told: unknown[] = [];
  chat.on(EVENT.TOPIC_UPDATED, ({ data }) => told.push(data));
  const tip = {
    fromUserId: 'bo',
    groupId: COMMUNITY,
    sequence: 900,
    random: 900,
    timeSec: NOW_SEC,
    elements: { OpType: TIP.topicChanged, Operator_Account: 'bo', MsgTopicNewInfo: { TopicName: 'South' } },
    group: { groupId: COMMUNITY, topicId: TOPIC },
  };
  server.push(groupTipEvent(tip));
  await expect
    .poll(() => told)
    .toMatchObject([{ groupID: COMMUNITY, topic: { topicID: TOPIC, topicName: 'South' } }]);
  expect(await names()).toEqual(['South']);
});

const noticeOf = (ReportType: number, more: object = {}, groupId = 'club', topicId?: string) => {
  tips += 1;
  return groupNoticeEvent({
    fromUserId: '@TIM#SYSTEM',
    groupId,
    toUserId: 'ada',
    sequence: tips,
    random: tips,
    timeSec: NOW_SEC + tips,
    elements: { ReportType, Operator_Account: 'bo', ...more },
    group: { groupId, ...(topicId !== undefined && { topicId }) },
  });
};

const LOST = [
  ['4 member kicked', NOTICE.kicked],
  ['5 group dismissed', NOTICE.dismissed],
  ['8 quit', NOTICE.quit],
  ['21 live-room member banned', NOTICE.banned],
] as const;

test.each(LOST)('group system notice: %s removes the local group', async (_sentence, type) => {
  const { chat, server, pass, group } = await enter();
  server.push(text(1));
  await pass(2);
  expect(chat.stores.conversations.get().map(({ conversationID }) => conversationID)).toContain('GROUPclub');
  server.push(noticeOf(type));
  await pass(2);
  expect(group('club')).toBeUndefined();
  expect(chat.stores.conversations.get().map(({ conversationID }) => conversationID)).not.toContain(
    'GROUPclub',
  );
});

test('group system notice: 9 set manager, 10 remove manager', async () => {
  const { server, pass, group } = await enter();
  server.push(noticeOf(NOTICE.adminSet));
  await pass(2);
  expect(group('club')?.selfInfo.role).toBe('Admin');
  server.push(noticeOf(NOTICE.adminRemoved));
  await pass(2);
  expect(group('club')?.selfInfo.role).toBe('Member');
});

test('group system notice: 1, 3, 6, 11 and 12 are told and change no group; 15 is not told', async () => {
  const { chat, server, pass, group } = await enter();
  const told: unknown[] = [];
  chat.on(EVENT.MESSAGE_RECEIVED, ({ data }) => told.push(...data.map(({ payload }) => payload)));
  const before = group('club');
  for (const type of [1, 15, 3, 6, 11, 12]) server.push(noticeOf(type));
  await pass(2);
  expect(told).toMatchObject([1, 3, 6, 11, 12].map((operationType) => ({ operationType })));
  expect(group('club')).toBe(before);
});

test('notices stand in a conversation of their own: it counts them until it is read, and no total does', async () => {
  const { chat, server, pass } = await enter();
  const system = () => chat.stores.conversations.get().find(({ type }) => type === '@TIM#SYSTEM');
  server.push(noticeOf(NOTICE.joinRequest));
  server.push(noticeOf(NOTICE.custom));
  server.push(noticeOf(NOTICE.adminSet));
  await pass(1);
  expect(system()).toMatchObject({
    conversationID: '@TIM#SYSTEM',
    unreadCount: 3,
    lastMessage: { type: 'TIMGroupSystemNoticeElem' },
  });
  expect(chat.getTotalUnreadMessageCount()).toBe(0);
  const { data } = await chat.getMessageList({ conversationID: '@TIM#SYSTEM' });
  expect(data.messageList.map(({ type }) => type)).toHaveLength(3);
  server.cut();
  await pass(10);
  await chat.setMessageRead({ conversationID: '@TIM#SYSTEM' });
  expect(system()?.unreadCount).toBe(0);
});

test.each([
  ['2 request approved', NOTICE.joinApproved],
  ['7 invited', NOTICE.invited],
])('group system notice: %s fetches the group if it is not held locally', async (_sentence, type) => {
  const { chat, server, pass, asked, group } = await enter();
  const fetched = { GroupId: 'terrace', Type: 'Public', Name: 'Terrace', ErrorCode: 0 };
  server.answer('group_open_http_svc.get_group_self_member_info', () => ({
    GroupInfo: [{ ...fetched, SelfInfo: { Role: 'Member' } }],
  }));
  server.push(noticeOf(type));
  await pass(2);
  expect(asked('.get_group_self_member_info')).toBe(0);
  server.push(noticeOf(type, {}, 'terrace'));
  await pass(2);
  expect(asked('.get_group_self_member_info')).toBe(1);
  expect(group('terrace')).toMatchObject({ name: 'Terrace', selfInfo: { role: 'Member' } });
  expect(chat.stores.conversations.get().map(({ conversationID }) => conversationID)).toContain(
    'GROUPterrace',
  );
});

test('group system notice: 17 topic created, 18 topic deleted are told by events of their own', async () => {
  const { chat, server, pass } = await enter();
  server.answer('million_group_open_http_svc.get_topic', () => ({ TopicAndSelfInfo: [wireTopic()] }));
  await chat.getTopicList({ groupID: COMMUNITY });
  const told: unknown[] = [];
  for (const name of [EVENT.TOPIC_CREATED, EVENT.TOPIC_DELETED, EVENT.MESSAGE_RECEIVED])
    chat.on(name, ({ data }) => told.push([name, data]));
  server.push(noticeOf(NOTICE.topicCreated, {}, COMMUNITY, TOPIC));
  server.push(noticeOf(NOTICE.topicDeleted, { TopicIdArray: [TOPIC] }, COMMUNITY, TOPIC));
  await pass(1);
  expect(told).toEqual([
    [EVENT.TOPIC_CREATED, { groupID: COMMUNITY, topicID: TOPIC }],
    [EVENT.TOPIC_DELETED, { groupID: COMMUNITY, topicIDList: [TOPIC] }],
  ]);
  server.answer('million_group_open_http_svc.get_topic', () => ({ TopicAndSelfInfo: [] }));
  expect((await chat.getTopicList({ groupID: COMMUNITY })).data.successTopicList).toEqual([]);
});

test('group system notice: 20 message-remind type synced changes the group and its conversation', async () => {
  const { chat, server, pass, group } = await enter();
  server.push(text(1));
  server.push(noticeOf(NOTICE.remindType, { MsgFlag: 'AcceptNotNotify' }));
  await pass(2);
  expect(group('club')?.selfInfo.messageRemindType).toBe('AcceptNotNotify');
  const club = chat.stores.conversations.get().find((one) => one.conversationID === 'GROUPclub');
  expect(club).toMatchObject({ messageRemindType: 'AcceptNotNotify', unreadCount: 1 });
  expect(chat.getTotalUnreadMessageCount()).toBe(0);
});
