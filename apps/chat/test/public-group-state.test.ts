import { expect, test } from 'vitest';

import { chatWorld } from './chat-world.ts';
import { eventually, publicUser, type PublicUser, type ShownMessage, textOf, until } from './public-user.ts';

const world = await chatWorld({}, { versions: 'both' });

const newGroup = async (owner: PublicUser, options: Record<string, unknown>): Promise<string> => {
  const { data } = await owner.call('createGroup', {
    type: 'Public',
    inviteOption: 'FreeAccess',
    ...options,
  });
  return (data['group'] as { groupID: string }).groupID;
};
const knows = (user: PublicUser, groupID: string) =>
  until('the group is known', () =>
    user
      .event('GROUP_LIST_UPDATED')
      .some((one) => (one.data as { groupID: string }[]).some((group) => group.groupID === groupID)),
  );
const gets = (user: PublicUser, text: string): Promise<ShownMessage> =>
  until(`the text "${text}"`, () => user.received().find((message) => textOf(message) === text));
const notices = (user: PublicUser, type: number) =>
  user
    .received()
    .filter((one) => one.type === 'TIMGroupSystemNoticeElem' && one.payload['operationType'] === type);

test('attributes are set, changed, removed and read, and the others are told', async () => {
  const ana = await publicUser(world, 'ana');
  const bo = await publicUser(world, 'bo');
  const groupID = await newGroup(ana, { name: 'Attributes', memberList: [{ userID: 'bo' }] });
  await knows(bo, groupID);
  const attributesOf = async (user: PublicUser): Promise<unknown> =>
    (await user.call('getGroupAttributes', { groupID, keyList: [] })).data['groupAttributes'];
  await ana.call('initGroupAttributes', { groupID, groupAttributes: { score: '0:0', half: '1' } });
  await until('bo is told', () => bo.event('GROUP_ATTRIBUTES_UPDATED').length > 0);
  expect(await attributesOf(bo)).toEqual({ score: '0:0', half: '1' });
  await bo.call('setGroupAttributes', { groupID, groupAttributes: { score: '1:0' } });
  await until('ana sees the goal', () =>
    ana
      .event('GROUP_ATTRIBUTES_UPDATED')
      .find(
        (one) => (one.data as { groupAttributes: Record<string, string> }).groupAttributes['score'] === '1:0',
      ),
  );
  await ana.call('deleteGroupAttributes', { groupID, keyList: ['half'] });
  expect(await attributesOf(ana)).toEqual({ score: '1:0' });
  await until('bo sees it gone', () => bo.event('GROUP_ATTRIBUTES_UPDATED').length >= 3);
  expect(await attributesOf(bo)).toEqual({ score: '1:0' });
  await ana.call('deleteGroupAttributes', { groupID, keyList: [] });
  expect(await attributesOf(ana)).toEqual({});
});

test('counters are set, raised and lowered, and the others are told', async () => {
  const cy = await publicUser(world, 'cy');
  const dee = await publicUser(world, 'dee');
  const groupID = await newGroup(cy, { name: 'Counters', memberList: [{ userID: 'dee' }] });
  await knows(dee, groupID);
  await cy.call('setGroupCounters', { groupID, counters: { goals: 2 } });
  await dee.call('increaseGroupCounter', { groupID, key: 'goals', value: 3 });
  await dee.call('decreaseGroupCounter', { groupID, key: 'goals', value: 1 });
  await until('cy hears of four', () =>
    cy.event('GROUP_COUNTER_UPDATED').find((one) => (one.data as { key: string; value: number }).value === 4),
  );
  const again = await publicUser(world, 'cy');
  const { data } = await again.call('getGroupCounters', { groupID, keyList: ['goals'] });
  expect(data['counters']).toEqual({ goals: 4 });
});

test('somebody who is mentioned, as himself and as one of all, is told so', async () => {
  const eve = await publicUser(world, 'eve');
  const fay = await publicUser(world, 'fay');
  const groupID = await newGroup(eve, { name: 'Mentions', memberList: [{ userID: 'fay' }] });
  await knows(fay, groupID);
  const atAll = eve.TIM.TYPES['MSG_AT_ALL'];
  const message = eve.make('createTextAtMessage', {
    to: groupID,
    conversationType: 'GROUP',
    payload: { text: '@fay kick-off', atUserList: ['fay', atAll] },
  });
  await eve.call('sendMessage', message);
  await gets(fay, '@fay kick-off');
  const tips = await until('the tip', () => {
    const lists = fay
      .event('CONVERSATION_LIST_UPDATED')
      .map(
        (one) =>
          (one.data as { conversationID: string; groupAtInfoList?: { atTypeArray: number[] }[] }[]).find(
            (conversation) => conversation.conversationID === `GROUP${groupID}`,
          )?.groupAtInfoList,
      );
    return lists.find((list) => list !== undefined && list.length > 0);
  });
  expect(tips).toMatchObject([{ atTypeArray: [eve.TIM.TYPES['CONV_AT_ALL_AT_ME']] }]);
});

test('the sender learns who has read his message and who has not', async () => {
  const gus = await publicUser(world, 'gus');
  const hal = await publicUser(world, 'hal');
  await publicUser(world, 'ivy');
  const groupID = await newGroup(gus, {
    name: 'Receipts',
    memberList: [{ userID: 'hal' }, { userID: 'ivy' }],
  });
  await knows(hal, groupID);
  const message = gus.make('createTextMessage', {
    to: groupID,
    conversationType: 'GROUP',
    payload: { text: 'read me' },
    needReadReceipt: true,
  });
  const sent = (await gus.call('sendMessage', message)).data['message'];
  const arrived = await gets(hal, 'read me');
  await hal.call('sendMessageReadReceipt', [arrived]);
  await until('gus is told', () =>
    gus
      .event('MESSAGE_READ_RECEIPT_RECEIVED')
      .find((one) => (one.data as { readCount: number; unreadCount: number }[])[0]?.readCount === 1),
  );
  const listed = await gus.call('getMessageReadReceiptList', [sent]);
  expect(listed.data['messageList']).toMatchObject([{ readReceiptInfo: { readCount: 1, unreadCount: 1 } }]);
  const readers = await gus.call('getGroupMessageReadMemberList', {
    message: sent,
    filter: 0,
    cursor: '',
    count: 10,
  });
  expect(readers.data).toMatchObject({ readUserIDList: ['hal'] });
  const others = await gus.call('getGroupMessageReadMemberList', {
    message: sent,
    filter: 1,
    cursor: '',
    count: 10,
  });
  expect(others.data).toMatchObject({ unreadUserIDList: ['ivy'] });
});

test('a targeted message is seen by those it is for, and by nobody else', async () => {
  const jo = await publicUser(world, 'jo');
  const kim = await publicUser(world, 'kim');
  const lee = await publicUser(world, 'lee');
  const groupID = await newGroup(jo, { name: 'Whisper', memberList: [{ userID: 'kim' }, { userID: 'lee' }] });
  await knows(lee, groupID);
  const message = jo.make('createTextMessage', {
    to: groupID,
    conversationType: 'GROUP',
    payload: { text: 'only you' },
    receiverList: ['kim'],
  });
  await jo.call('sendMessage', message);
  await gets(kim, 'only you');
  await jo.text(groupID, 'for all', 'GROUP');
  await gets(lee, 'for all');
  expect(lee.received().map(textOf)).not.toContain('only you');
  const late = await publicUser(world, 'lee');
  const { data } = await late.call('getMessageList', { conversationID: `GROUP${groupID}` });
  const texts = (data['messageList'] as ShownMessage[]).map(textOf);
  expect(texts).toContain('for all');
  expect(texts).not.toContain('only you');
});

test('an invitation that needs approval waits for the owner', async () => {
  const max = await publicUser(world, 'max');
  const ned = await publicUser(world, 'ned');
  const oda = await publicUser(world, 'oda');
  const groupID = await newGroup(max, {
    name: 'By approval',
    inviteOption: 'NeedPermission',
    memberList: [{ userID: 'ned' }],
  });
  await knows(ned, groupID);
  await ned.call('addGroupMember', { groupID, userIDList: ['oda'] });
  const list = await eventually('the invitation is listed', async () => {
    const { data } = await max.call('getGroupApplicationList');
    const found = (data['applicationList'] as { applicationType: number; groupID: string }[]).filter(
      (one) => one.groupID === groupID,
    );
    if (found.length === 0) throw new Error('not yet');
    return found;
  });
  expect(list).toMatchObject([{ applicationType: 2 }]);
  await max.call('handleGroupApplication', { handleAction: 'Agree', application: list[0] });
  await until('oda is in', () => notices(oda, 7).length > 0);
  await oda.text(groupID, 'thanks', 'GROUP');
  await gets(max, 'thanks');
});

test('a community has topics that are made, talked in, muted and removed', async () => {
  const pat = await publicUser(world, 'pat');
  const quin = await publicUser(world, 'quin');
  const { data } = await pat.call('createGroup', {
    type: 'Community',
    name: 'Supporters',
    isSupportTopic: true,
    memberList: [{ userID: 'quin' }],
  });
  const { groupID } = data['group'] as { groupID: string };
  await knows(quin, groupID);
  const made = await pat.call('createTopicInCommunity', { groupID, topicName: 'Away days', customData: 'x' });
  const topicID = made.data['topicID'] as string;
  await until('quin hears of it', () => quin.event('TOPIC_CREATED').length > 0);
  await quin.text(topicID, 'who drives?', 'GROUP');
  const heard = await gets(pat, 'who drives?');
  expect(heard.conversationID).toBe(`GROUP${topicID}`);
  const listed = await pat.call('getTopicList', { groupID, topicIDList: [] });
  expect(listed.data['successTopicList']).toMatchObject([{ topicID, topicName: 'Away days' }]);
  // Version 3 tells of changes to topics that it has listed.
  await quin.call('getTopicList', { groupID, topicIDList: [] });
  await pat.call('updateTopicProfile', { groupID, topicID, topicName: 'Home days', muteAllMembers: true });
  await until('quin sees the new name', () =>
    quin
      .event('TOPIC_UPDATED')
      .find((one) => (one.data as { topic: { topicName: string } }).topic.topicName === 'Home days'),
  );
  await expect(quin.text(topicID, 'hello?', 'GROUP')).rejects.toMatchObject({ code: 10017 });
  const late = await publicUser(world, 'quin');
  const history = await late.call('getMessageList', { conversationID: `GROUP${topicID}` });
  expect((history.data['messageList'] as ShownMessage[]).map(textOf)).toContain('who drives?');
  const gone = await pat.call('deleteTopicFromCommunity', { groupID, topicIDList: [topicID] });
  expect(gone.data['successTopicList']).toMatchObject([{ topicID }]);
  await until('quin hears of the end', () => quin.event('TOPIC_DELETED').length > 0);
});

test('custom fields of groups and members are kept', async () => {
  const ray = await publicUser(world, 'ray');
  const groupID = await newGroup(ray, {
    name: 'Fields',
    groupCustomField: [{ key: 'ground', value: 'north' }],
  });
  await ray.call('setGroupMemberCustomField', { groupID, memberCustomField: [{ key: 'seat', value: '12' }] });
  const again = await publicUser(world, 'ray');
  const { data } = await again.call('getGroupProfile', { groupID, groupCustomFieldFilter: ['ground'] });
  expect(data['group']).toMatchObject({ groupCustomField: [{ key: 'ground', value: 'north' }] });
  const members = await again.call('getGroupMemberProfile', {
    groupID,
    userIDList: ['ray'],
    memberCustomFieldFilter: ['seat'],
  });
  expect(members.data['memberList']).toMatchObject([
    { memberCustomField: expect.arrayContaining([{ key: 'seat', value: '12' }]) as unknown },
  ]);
});
