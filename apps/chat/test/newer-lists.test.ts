import { expect, test } from 'vitest';

import { chatWorld } from './chat-world.ts';
import { newerUser } from './newer-user.ts';
import { eventually, type ShownMessage, until } from './public-user.ts';

const world = await chatWorld();

type User = Awaited<ReturnType<typeof newerUser>>;
type Shown = { conversationID: string; messageRemindType: string; remark: string; unreadCount: number };

/** The list of somebody who has just come; version 3 says that it is ready before it has it. */
const listOf = (user: User, has: (list: Shown[]) => void) =>
  eventually('the list', async () => {
    const { data } = await user.call('getConversationList');
    has(data['conversationList'] as Shown[]);
  });

const makeGroup = async (user: User, options: object): Promise<string> =>
  ((await user.call('createGroup', options)).data['group'] as { groupID: string }).groupID;

test('version 3 pages the history of a group to its first message', async () => {
  const ana = await newerUser(world, 'ana');
  const bo = await newerUser(world, 'bo');
  const groupID = await makeGroup(ana, { type: 'Public', name: 'Long', memberList: [{ userID: 'bo' }] });
  for (let index = 0; index < 45; index += 1) await ana.text(groupID, `line ${index}`, 'GROUP');
  await until('all', () => bo.received().filter((one) => one.to === groupID).length >= 45);
  const reader = await newerUser(world, 'bo');
  const found: ShownMessage[] = [];
  let nextReqMessageID = '';
  let pages = 0;
  for (;;) {
    const asked = { conversationID: `GROUP${groupID}`, nextReqMessageID };
    const { data } = await reader.call('getMessageList', asked);
    found.unshift(...(data['messageList'] as ShownMessage[]));
    nextReqMessageID = String(data['nextReqMessageID']);
    pages += 1;
    if (data['isCompleted'] === true) break;
  }
  expect(found.map((one) => one.sequence)).toEqual(Array.from({ length: 46 }, (_, index) => index + 1));
  expect(pages).toBeGreaterThan(2);
});

test('reminders and remarks are in the list of version 3 from the start', async () => {
  const cy = await newerUser(world, 'cy');
  const dee = await newerUser(world, 'dee');
  await dee.text('cy', 'hello');
  await until('hello', () => cy.received().length === 1);
  const groupID = await makeGroup(dee, { type: 'Public', name: 'Loud', memberList: [{ userID: 'cy' }] });
  await dee.text(groupID, 'hello all', 'GROUP');
  await until('hello all', () => cy.received().some((one) => one.to === groupID));
  await cy.call('setMessageRemindType', { userIDList: ['dee'], messageRemindType: 'AcceptNotNotify' });
  await cy.call('setMessageRemindType', { groupID, messageRemindType: 'Discard' });
  await cy.call('addFriend', { to: 'dee', source: 'AddSource_Type_Web', type: 'Add_Type_Both' });
  await until('they are friends', () => cy.event('FRIEND_LIST_UPDATED').length > 0);
  await cy.call('updateFriend', { userID: 'dee', remark: 'captain' });
  const again = await newerUser(world, 'cy');
  await listOf(again, (list) => {
    const of = (conversationID: string) => list.find((one) => one.conversationID === conversationID);
    expect(of('C2Cdee')).toMatchObject({ messageRemindType: 'AcceptNotNotify', remark: 'captain' });
    expect(of(`GROUP${groupID}`)).toMatchObject({ messageRemindType: 'Discard' });
  });
  // What one does not want to hear of is not in the total.
  expect(again.make('getTotalUnreadMessageCount', undefined)).toBe(0);
});

test('version 3 sees a topic change once it has listed it', async () => {
  const eve = await newerUser(world, 'eve');
  const fay = await newerUser(world, 'fay');
  const groupID = await makeGroup(eve, { type: 'Community', name: 'Fans', isSupportTopic: true });
  await fay.call('joinGroup', { groupID });
  const { data } = await eve.call('createTopicInCommunity', { groupID, topicName: 'Away days' });
  const topicID = String(data['topicID']);
  await until('fay hears of it', () => fay.event('TOPIC_CREATED').length > 0);
  const listed = await fay.call('getTopicList', { groupID, topicIDList: [] });
  expect(listed.data['successTopicList']).toMatchObject([{ topicID, topicName: 'Away days' }]);
  await eve.call('updateTopicProfile', { groupID, topicID, topicName: 'Home days' });
  await until('fay sees the new name', () =>
    fay.event('TOPIC_UPDATED').some((one) => JSON.stringify(one.data).includes('Home days')),
  );
  await fay.text(topicID, 'who drives?', 'GROUP');
  await until('eve hears it', () => eve.received().some((one) => one.payload['text'] === 'who drives?'));
  await eve.call('deleteTopicFromCommunity', { groupID, topicIDList: [topicID] });
  await until('fay hears of the end', () => fay.event('TOPIC_DELETED').length > 0);
});
