import { NOTICE, TIP } from '@touchline/chat-protocol/group/group-message';
import { groupMessageEvent, groupNoticeEvent, groupTipEvent } from '@touchline/chat-protocol/group/pushes';
import { expect, test } from 'vitest';

import { EVENT } from '../src/event/event-names.ts';
import type { Topic } from '../src/topic/topic.ts';
import { NOW_SEC } from './fake-server.ts';
import { COMMUNITY, enter, TOPIC, wireTopic } from './states-world.ts';

const GET = 'million_group_open_http_svc.get_topic';
const SEND = 'million_group_open_http_svc.send_group_msg';
const READ = 'million_group_open_http_svc.msg_read_report';

const at = (sequence: number) => ({
  fromUserId: 'bo',
  groupId: COMMUNITY,
  sequence,
  random: sequence,
  timeSec: NOW_SEC + sequence,
  group: { groupId: COMMUNITY, topicId: TOPIC },
});
const line = (sequence: number) =>
  groupMessageEvent({
    ...at(sequence),
    clientTimeSec: NOW_SEC,
    tinyId: '9',
    elements: [{ MsgType: 'TIMTextElem', MsgContent: { Text: `line ${sequence}` } }],
  });
const change = (MsgBody: object) => ({ Event: 5, GroupTips: [{ ToGroupId: COMMUNITY, MsgBody }] });
const mention = (GroupAtType: number[]) => ({
  Event: 12,
  GroupTips: [
    {
      GroupAtTips: { From_Account: 'bo', GroupId: COMMUNITY, TopicId: TOPIC, MsgSeq: 2, GroupAtType },
    },
  ],
});

/** A member who has read the topics of his community, and whom each change of one is told to. */
const enterTopics = async (said = 0) => {
  const world = await enter();
  world.server.answer(GET, () => ({ TopicAndSelfInfo: [wireTopic({ NextMsgSeq: said + 1 })] }));
  await world.chat.getTopicList({ groupID: COMMUNITY });
  const told: Topic[] = [];
  // What is told of a topic that is not held has its name at the least.
  world.chat.on(EVENT.TOPIC_UPDATED, ({ data }) => told.push(data.topic as Topic));
  const last = () => told.at(-1);
  const listed = () => world.chat.stores.conversations.get().map(({ conversationID }) => conversationID);
  return { ...world, told, last, listed };
};

test('a topic counts what is said in it, and is told; the list of conversations does not show it', async () => {
  const { server, last, listed } = await enterTopics();
  server.push(line(1));
  server.push(line(2));
  await expect
    .poll(last)
    .toMatchObject({ unreadCount: 2, nextMessageSeq: 3, lastMessage: { messageForShow: 'line 2' } });
  expect(listed()).toEqual([]);
});

test('what somebody sends into a topic is its last message, and counts for nobody but the others', async () => {
  const { chat, server, last, listed } = await enterTopics();
  server.answer(SEND, () => ({ MsgTime: NOW_SEC + 9, MsgSeq: 4 }));
  const payload = { text: 'mine' };
  await chat.sendMessage(chat.createTextMessage({ to: TOPIC, conversationType: 'GROUP', payload }));
  expect(last()).toMatchObject({
    unreadCount: 0,
    nextMessageSeq: 5,
    lastMessage: { messageForShow: 'mine', lastSequence: 4 },
  });
  expect(listed()).toEqual([]);
});

test('a message of a topic that is revoked counts no longer, and is shown revoked where it is the last', async () => {
  const { server, last } = await enterTopics();
  server.push(line(1));
  server.push(line(2));
  const revoked = { GroupId: COMMUNITY, TopicId: TOPIC, MsgSeq: 2 };
  server.push(change({ GroupWithdrawInfoArray: [{ ...revoked, RevokerInfo: { Revoker_Account: 'bo' } }] }));
  await expect
    .poll(last)
    .toMatchObject({ unreadCount: 1, lastMessage: { isRevoked: true, revoker: 'bo', lastSequence: 2 } });
});

test('a topic that is read on another device is read here', async () => {
  const { server, last } = await enterTopics();
  server.push(line(1));
  server.push(line(2));
  server.push(line(3));
  server.push(change({ GroupReadInfoArray: [{ GroupId: COMMUNITY, TopicId: TOPIC, LastReadMsgSeq: 2 }] }));
  await expect.poll(last).toMatchObject({ unreadCount: 1 });
});

test('a topic that is read here counts nothing, and the server is told, though none of its messages is held', async () => {
  const { chat, server, last } = await enterTopics(3);
  await chat.setMessageRead({ conversationID: `GROUP${TOPIC}` });
  expect(last()).toMatchObject({ unreadCount: 0, groupAtInfoList: [] });
  const reports = server.sent.filter(({ servcmd }) => servcmd === READ);
  expect(reports.map(({ body }) => body)).toMatchObject([
    { GroupId: COMMUNITY, TopicId: TOPIC, MsgReadedSeq: 3 },
  ]);
});

test('at-me and at-all for the same message of a topic merge into one entry of the topic', async () => {
  const { server, last, listed } = await enterTopics();
  server.push(mention([1]));
  server.push(mention([2]));
  await expect
    .poll(last)
    .toMatchObject({ groupAtInfoList: [{ topicID: TOPIC, messageSequence: 2, atTypeArray: [3] }] });
  expect(listed()).toEqual([]);
});

test('group tips: 7 member info modified, of a topic, tells its reader until when he may not speak', async () => {
  const { server, last } = await enterTopics();
  const tip = (User_Account: string, ShutupTime: number, sequence: number) =>
    server.push(
      groupTipEvent({
        ...at(sequence),
        elements: {
          OpType: TIP.memberChanged,
          Operator_Account: 'bo',
          MsgMemberInfo: [{ User_Account, ShutupTime }],
        },
      }),
    );
  tip('cy', 30, 1);
  tip('ada', 60, 2);
  await expect.poll(last).toMatchObject({ selfInfo: { muteTime: NOW_SEC + 62 } });
  tip('ada', 0, 3);
  await expect.poll(last).toMatchObject({ selfInfo: { muteTime: 0 } });
});

test('group system notice: 20 topic remind type updated changes the topic, and is told', async () => {
  const { chat, server, told } = await enterTopics();
  const received: unknown[] = [];
  chat.on(EVENT.MESSAGE_RECEIVED, ({ data }) => received.push(data));
  const elements = { ReportType: NOTICE.remindType, Operator_Account: 'ada', MsgFlag: 'Discard' };
  server.push(groupNoticeEvent({ ...at(1), toUserId: 'ada', elements }));
  await expect.poll(() => told).toMatchObject([{ selfInfo: { messageRemindType: 'Discard' } }]);
  const options = { groupID: TOPIC, messageRemindType: 'AcceptNotNotify' } as const;
  const { data } = await chat.setMessageRemindType(options);
  expect(data.topic?.selfInfo.messageRemindType).toBe('AcceptNotNotify');
  expect(told.at(-1)?.selfInfo.messageRemindType).toBe('AcceptNotNotify');
  expect(received).toEqual([]);
});

test('after a reconnect active topics are read again, and what was said in them meanwhile is told once', async () => {
  const { chat, server, pass, asked, told, last } = await enterTopics();
  const heard: string[] = [];
  chat.on(EVENT.MESSAGE_RECEIVED, ({ data }) =>
    heard.push(...data.map(({ payload }) => ('text' in payload ? payload.text : ''))),
  );
  server.push(line(1));
  await expect.poll(() => told).toHaveLength(1);
  server.answer(GET, () => ({ TopicAndSelfInfo: [wireTopic({ NextMsgSeq: 4 })] }));
  server.answer('million_group_open_http_svc.group_msg_get', () => ({
    RspMsgList: [3, 2, 1].flatMap((sequence) => line(sequence)['GroupMsgArray']),
    IsFinished: 2,
  }));
  server.cut();
  await pass(10);
  await expect.poll(() => heard).toEqual(['line 1', 'line 2', 'line 3']);
  expect(last()).toMatchObject({ unreadCount: 3, nextMessageSeq: 4 });
  const fetches = asked('.get_topic');
  await chat.getTopicList({ groupID: COMMUNITY });
  expect(asked('.get_topic')).toBe(fetches + 1);
});
