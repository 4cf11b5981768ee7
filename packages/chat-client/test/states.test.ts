import { NOTICE } from '@touchline/chat-protocol/group/group-message';
import { groupNoticeEvent } from '@touchline/chat-protocol/group/pushes';
import { expect, test } from 'vitest';

import { EVENT } from '../src/event/event-names.ts';
import { turn } from './client-world.ts';
import { NOW_SEC } from './fake-server.ts';
import { COMMUNITY, enter, open, text } from './states-world.ts';

const CONFIG = 'im_sdk_config_mgr.fetch_config';
const LOGIN = 'im_open_status.wslogin';

test('a login attempted within 15 seconds of the last attempt fails with a repeat-login error', async () => {
  const { chat, server, pass, asked } = open();
  server.answer(LOGIN, () => undefined);
  const codes: unknown[] = [];
  const attempt = () => {
    chat.login({ userID: 'ada', userSig: 'sig' }).catch((error: { code: unknown }) => codes.push(error.code));
    return turn();
  };
  await attempt();
  await attempt();
  expect(codes).toEqual([2025]);
  await pass(14);
  await attempt();
  expect(codes).toEqual([2025, 2025]);
  expect(asked(LOGIN)).toBe(1);
  await pass(1);
  await attempt();
  expect(codes).toEqual([2025, 2025]);
  expect(asked(LOGIN)).toBe(2);
});

test('after a successful login the server time offset is computed', async () => {
  const { chat, pass } = await enter();
  const now = chat.getServerTime();
  expect(now).toBe((NOW_SEC + 2) * 1000);
  await pass(5);
  expect(chat.getServerTime() - now).toBe(5_000);
  const message = chat.createTextMessage({ to: 'bo', conversationType: 'C2C', payload: { text: 'hi' } });
  expect(message.time).toBe(NOW_SEC + 7);
});

test('the config is refetched when expired, and not before', async () => {
  const world = open();
  world.server.answer(CONFIG, () => ({
    int32_error_code: 0,
    str_json_config: '{}',
    uint32_expired_time: 60,
    uint64_version: 1,
  }));
  await world.chat.login({ userID: 'ada', userSig: 'sig' });
  await turn();
  await world.pass(1);
  expect(world.asked(CONFIG)).toBe(1);
  await world.pass(58);
  expect(world.asked(CONFIG)).toBe(1);
  await world.pass(2);
  expect(world.asked(CONFIG)).toBe(2);
});

test('invisible messages are dropped', async () => {
  const { chat, server } = await enter();
  const told: unknown[] = [];
  chat.on(EVENT.MESSAGE_RECEIVED, ({ data }) => told.push(...data.map(({ payload }) => payload)));
  server.push(text(1, { isInvisible: 1 }));
  server.push(text(2));
  await expect.poll(() => told).toEqual([{ text: 'line 2' }]);
  expect(chat.stores.messages('GROUPclub').get()).toHaveLength(1);
  expect(chat.stores.unread.get()).toBe(1);
});

test('the topic list cache is stale after the cache time, and invalidated when a topic is created', async () => {
  const { chat, server, pass, asked } = await enter();
  server.answer('million_group_open_http_svc.create_topic', () => ({ TopicId: `${COMMUNITY}@TOPIC#_north` }));
  const fetches = async () => {
    await chat.getTopicList({ groupID: COMMUNITY });
    return asked('.get_topic');
  };
  expect(await fetches()).toBe(1);
  await pass(299);
  expect(await fetches()).toBe(1);
  await pass(1);
  expect(await fetches()).toBe(2);
  await chat.createTopicInCommunity({ groupID: COMMUNITY, topicName: 'North' });
  expect(await fetches()).toBe(3);
  const created: unknown[] = [];
  chat.on(EVENT.TOPIC_CREATED, ({ data }) => created.push(data));
  const notice = {
    fromUserId: '@TIM#SYSTEM',
    groupId: COMMUNITY,
    sequence: 1,
    random: 1,
    timeSec: NOW_SEC,
    elements: { ReportType: NOTICE.topicCreated, Operator_Account: 'bo' },
    group: { groupId: COMMUNITY, topicId: `${COMMUNITY}@TOPIC#_south` },
  };
  server.push(groupNoticeEvent(notice));
  await expect.poll(() => created).toHaveLength(1);
  await pass(1);
  expect(await fetches()).toBe(4);
});

test('the online count is asked for again more than 10 s after its last update, and once by all who wait for it', async () => {
  const { chat, server, pass, asked } = await enter();
  const command = '.get_online_member_num';
  let count = 7;
  server.answer(`group_open_http_svc${command}`, () => ({ OnlineMemberNum: count }));
  const counts = async () => {
    const both = [1, 2].map(() => chat.getGroupOnlineMemberCount('room'));
    return (await Promise.all(both)).map(({ data }) => data.memberCount);
  };
  expect(await counts()).toEqual([7, 7]);
  count = 9;
  await pass(10);
  expect(await counts()).toEqual([7, 7]);
  expect(asked(command)).toBe(1);
  await pass(1);
  expect(await counts()).toEqual([9, 9]);
  expect(asked(command)).toBe(2);
});

test('joining: a pending application is returned unchanged, and any other status fails with a join failure', async () => {
  const { chat, server } = await enter();
  const joining = async (JoinedStatus: string) => {
    server.answer('group_open_http_svc.apply_join_group', () => ({ JoinedStatus }));
    return chat.joinGroup({ groupID: 'terrace' }).then(
      ({ data }) => data,
      (error: { code: unknown }) => error.code,
    );
  };
  expect(await joining('WaitAdminApproval')).toEqual({ status: 'WaitAdminApproval' });
  expect(await joining('Elsewhere')).toBe(2660);
});

test('the accept action defaults to agree-and-add, refuse uses the reject action', async () => {
  const { chat, server } = await enter();
  const PendencyAdd = ['cy', 'dee'].map((name) => ({
    PendencyAdd_Account: name,
    AddTime: 5,
    PendencyType: 'Pendency_Type_ComeIn',
  }));
  const listed = new Promise((resolve) => chat.on(EVENT.FRIEND_APPLICATION_LIST_UPDATED, resolve));
  server.push({ Event: 2, FriendListMod: [{ PushType: 3, From_Account: 'cy', PendencyAdd }] });
  await listed;
  await chat.acceptFriendApplication({ userID: 'cy' });
  await chat.refuseFriendApplication({ userID: 'dee' });
  const said = server.sent.filter(({ servcmd }) => servcmd === 'sns.friend_response');
  expect(said.map(({ body }) => body['ResponseFriendItem'])).toMatchObject([
    [{ To_Account: 'cy', ResponseAction: 'Response_Action_AgreeAndAdd' }],
    [{ To_Account: 'dee', ResponseAction: 'Response_Action_Reject' }],
  ]);
});
