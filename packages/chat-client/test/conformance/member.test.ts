import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { EVENT } from '../../src/event/event-names.ts';
import { KINDS, type Kind } from './clients.ts';
import { openWorld, type Person, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => world.close());

const OPEN = { type: 'Public', name: 'Sunday side', joinOption: 'FreeAccess' } as const;
/** A group of `owner` that the others have joined. */
const groupOf = async (owner: Person, others: Person[], options: object = OPEN) => {
  const { groupID } = (await owner.chat.createGroup(options as typeof OPEN)).data.group;
  for (const other of others) await other.chat.joinGroup({ groupID });
  return groupID;
};
const three = async (kind: Kind) => ({
  me: await world.person(kind),
  peer: await world.person('the public client'),
  third: await world.person('the public client'),
});
const tip = (type: number) => (messages: { payload: object }[]) =>
  messages.some(({ payload }) => 'operationType' in payload && payload.operationType === type);

describe.each(KINDS)('%s', (kind) => {
  test('the owner mutes, makes an admin, names and sends out a member', async () => {
    const { me, peer } = await three(kind);
    const groupID = await groupOf(me, [peer]);
    const place = { groupID, userID: peer.userID };
    const muted = await me.chat.setGroupMemberMuteTime({ ...place, muteTime: 600 });
    expect(muted.data.group.groupID).toBe(groupID);
    await me.chat.setGroupMemberRole({ ...place, role: 'Admin' });
    await me.chat.setGroupMemberNameCard({ ...place, nameCard: 'keeper' });
    const { data } = await me.chat.getGroupMemberProfile({ groupID, userIDList: [peer.userID] });
    expect(data.memberList[0]).toMatchObject({ userID: peer.userID, role: 'Admin', nameCard: 'keeper' });
    expect(data.memberList[0]?.muteUntil).toBeGreaterThan(0);
    const gone = peer.next(EVENT.MESSAGE_RECEIVED, tip(4));
    await me.chat.deleteGroupMember({ groupID, userIDList: [peer.userID], reason: 'late' });
    await gone;
    expect(
      (await me.chat.getGroupMemberList({ groupID })).data.memberList.map(({ userID }) => userID),
    ).toEqual([me.userID]);
  });

  test('a group is handed over, and the old owner becomes a member', async () => {
    const { me, peer } = await three(kind);
    const groupID = await groupOf(me, [peer]);
    const { data } = await me.chat.changeGroupOwner({ groupID, newOwnerID: peer.userID });
    expect(data.group.ownerID).toBe(peer.userID);
    await expect
      .poll(async () => (await me.chat.getGroupProfile({ groupID })).data.group.selfInfo.role)
      .toBe('Member');
  });

  test('an application is listed, told by a notice, and accepted by it', async () => {
    const { me, peer } = await three(kind);
    const groupID = await groupOf(me, [], { ...OPEN, joinOption: 'NeedPermission' });
    const asked = me.next(EVENT.MESSAGE_RECEIVED, tip(1));
    const { data } = await peer.chat.joinGroup({ groupID, applyMessage: 'may I?' });
    expect(data.status).toBe('WaitAdminApproval');
    const [notice] = await asked;
    const { applicationList } = (await me.chat.getGroupApplicationList()).data;
    expect(applicationList).toMatchObject([{ applicant: peer.userID, groupID }]);
    const accepted = peer.next(EVENT.MESSAGE_RECEIVED, tip(2));
    const message = notice && (me.chat.findMessage(notice.ID) ?? notice);
    await me.chat.handleGroupApplication({
      handleAction: 'Agree',
      handleMessage: 'welcome',
      message,
    });
    await accepted;
    expect((await me.chat.getGroupApplicationList()).data.applicationList).toEqual([]);
  });

  test('attributes are set, changed and deleted, and every member is told', async () => {
    const { me, peer } = await three(kind);
    const groupID = await groupOf(me, [peer]);
    const first = peer.next(EVENT.GROUP_ATTRIBUTES_UPDATED);
    await me.chat.initGroupAttributes({ groupID, groupAttributes: { pitch: 'north', ball: 'new' } });
    expect((await first).groupAttributes).toEqual({ pitch: 'north', ball: 'new' });
    const second = me.next(
      EVENT.GROUP_ATTRIBUTES_UPDATED,
      ({ groupAttributes }) => groupAttributes['pitch'] === 'east',
    );
    await peer.chat.setGroupAttributes({ groupID, groupAttributes: { pitch: 'east' } });
    await second;
    await me.chat.setGroupAttributes({ groupID, groupAttributes: { ball: 'old' } });
    expect((await me.chat.getGroupAttributes({ groupID, keyList: [] })).data.groupAttributes).toEqual({
      pitch: 'east',
      ball: 'old',
    });
    const third = peer.next(EVENT.GROUP_ATTRIBUTES_UPDATED, ({ deletedKeyList }) =>
      deletedKeyList.includes('ball'),
    );
    await me.chat.deleteGroupAttributes({ groupID, keyList: ['ball'] });
    await third;
    expect((await me.chat.getGroupAttributes({ groupID, keyList: [] })).data.groupAttributes).toEqual({
      pitch: 'east',
    });
  });

  test('counters are set, raised and lowered, and every member is told', async () => {
    const { me, peer } = await three(kind);
    const groupID = await groupOf(me, [peer]);
    const told = peer.next(EVENT.GROUP_COUNTER_UPDATED);
    expect((await me.chat.setGroupCounters({ groupID, counters: { goals: 3 } })).data.counters).toEqual({
      goals: 3,
    });
    expect(await told).toEqual({ groupID, key: 'goals', value: 3 });
    await me.chat.increaseGroupCounter({ groupID, key: 'goals', value: 2 });
    const lowered = await me.chat.decreaseGroupCounter({ groupID, key: 'goals', value: 1 });
    expect(lowered.data.counters).toEqual({ goals: 4 });
    expect((await me.chat.getGroupCounters({ groupID, keyList: [] })).data.counters).toEqual({ goals: 4 });
  });

  test('a mention is shown with the conversation until it is read', async () => {
    const { me, peer } = await three(kind);
    const groupID = await groupOf(peer, [me]);
    const conversationID = `GROUP${groupID}`;
    const mentioned = me.next(EVENT.CONVERSATION_LIST_UPDATED, (list) =>
      list.some((one) => one.conversationID === conversationID && one.groupAtInfoList.length > 0),
    );
    const message = peer.chat.createTextAtMessage({
      to: groupID,
      conversationType: 'GROUP',
      payload: { text: 'you in goal?', atUserList: [me.userID] },
    });
    await peer.chat.sendMessage(message);
    const found = (await mentioned).find((one) => one.conversationID === conversationID);
    expect(found?.groupAtInfoList[0]).toMatchObject({ from: peer.userID, atTypeArray: [1] });
    // The public client keeps a mention until its own later sync.
    if (kind !== 'our client') return;
    await me.chat.setMessageRead({ conversationID });
    const { conversationList } = (await me.chat.getConversationList()).data;
    expect(conversationList.find((one) => one.conversationID === conversationID)?.groupAtInfoList).toEqual(
      [],
    );
  });

  test('a community has topics, in which members talk', async () => {
    const { me, peer } = await three(kind);
    const community = { type: 'Community', name: 'Terraces', joinOption: 'FreeAccess', isSupportTopic: true };
    const groupID = await groupOf(me, [peer], community);
    const created = peer.next(EVENT.TOPIC_CREATED);
    const { topicID } = (await me.chat.createTopicInCommunity({ groupID, topicName: 'Away days' })).data;
    expect(await created).toEqual({ groupID, topicID });
    const heard = me.next(EVENT.MESSAGE_RECEIVED, ([one]) => one?.conversationID === `GROUP${topicID}`);
    const text = { text: 'who drives?' };
    await peer.chat.sendMessage(
      peer.chat.createTextMessage({ to: topicID, conversationType: 'GROUP', payload: text }),
    );
    expect((await heard)[0]).toMatchObject({ payload: text, from: peer.userID });
    const updated = peer.next(EVENT.TOPIC_UPDATED);
    await me.chat.updateTopicProfile({ groupID, topicID, topicName: 'Long trips' });
    expect((await updated).topic.topicName).toBe('Long trips');
    const { successTopicList } = (await me.chat.getTopicList({ groupID })).data;
    expect(successTopicList).toMatchObject([{ topicID, topicName: 'Long trips' }]);
    const deleted = peer.next(EVENT.TOPIC_DELETED);
    await me.chat.deleteTopicFromCommunity({ groupID, topicIDList: [topicID] });
    expect(await deleted).toEqual({ groupID, topicIDList: [topicID] });
  });
});
