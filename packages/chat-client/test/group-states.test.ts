// On the embedded engines alone: no database is asked.
import { NOTICE, TIP } from '@touchline/chat-protocol/group/group-message';
import { groupNoticeEvent, groupTipEvent } from '@touchline/chat-protocol/group/pushes';
import { expect, test } from 'vitest';

import { EVENT } from '../src/event/event-names.ts';
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

test('group tips: 7 member info modified is told with the seconds of muting', async () => {
  const { chat, server } = await enter();
  const told: unknown[] = [];
  chat.on(EVENT.MESSAGE_RECEIVED, ({ data }) => told.push(...data.map(({ payload }) => payload)));
  server.push(tipOf(TIP.memberChanged, { MsgMemberInfo: [{ User_Account: 'cy', ShutupTime: 60 }] }));
  await expect
    .poll(() => told)
    .toMatchObject([{ operationType: 7, memberList: [{ userID: 'cy', muteTime: 60 }] }]);
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

const noticeOf = (ReportType: number, more: object = {}) => {
  tips += 1;
  return groupNoticeEvent({
    fromUserId: '@TIM#SYSTEM',
    groupId: 'club',
    toUserId: 'ada',
    sequence: tips,
    random: tips,
    timeSec: NOW_SEC + tips,
    elements: { ReportType, Operator_Account: 'bo', ...more },
    group: { groupId: 'club' },
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

test('group system notice: 1 and 3 are told and change no group; 15 is not told', async () => {
  const { chat, server, pass, group } = await enter();
  const told: unknown[] = [];
  chat.on(EVENT.MESSAGE_RECEIVED, ({ data }) => told.push(...data.map(({ payload }) => payload)));
  const before = group('club');
  for (const type of [NOTICE.joinRequest, NOTICE.custom, NOTICE.joinRejected]) server.push(noticeOf(type));
  await pass(2);
  expect(told).toMatchObject([{ operationType: 1 }, { operationType: 3 }]);
  expect(group('club')).toBe(before);
});
