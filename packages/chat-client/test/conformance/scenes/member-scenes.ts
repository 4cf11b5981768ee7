import { EVENT } from '../../../src/event/event-names.ts';
import { scene, type Scene, type Stage } from '../scene.ts';
import { OPEN, openGroup } from './group-scenes.ts';
import { found } from './speaking.ts';

const placeOf = async (stage: Stage) => ({ groupID: await openGroup(stage), userID: stage.peer.userID });

/** Members, attributes and counters of a group. @source im §4 "Group attributes", "Group counters" */
export const MEMBER_SCENES: readonly Scene[] = [
  scene('getGroupMemberList', 'two members', async (stage) =>
    stage.me.chat.getGroupMemberList({ groupID: await openGroup(stage), count: 10, offset: 0 }),
  ),
  scene('getGroupMemberProfile', 'one member', async (stage) =>
    stage.me.chat.getGroupMemberProfile({
      groupID: await openGroup(stage),
      userIDList: [stage.peer.userID],
    }),
  ),
  scene('setGroupMemberMuteTime', 'a member', async (stage) =>
    stage.me.chat.setGroupMemberMuteTime({ ...(await placeOf(stage)), muteTime: 600 }),
  ),
  scene('setGroupMemberMuteTime', 'oneself', async (stage) =>
    stage.me.chat.setGroupMemberMuteTime({
      ...(await placeOf(stage)),
      userID: stage.me.userID,
      muteTime: 600,
    }),
  ),
  scene('setGroupMemberRole', 'an admin', async (stage) =>
    stage.me.chat.setGroupMemberRole({ ...(await placeOf(stage)), role: 'Admin' }),
  ),
  scene('setGroupMemberRole', 'a role there is not', async (stage) =>
    stage.me.chat.setGroupMemberRole({ ...(await placeOf(stage)), role: 'Captain' }),
  ),
  scene('setGroupMemberRole', 'oneself', async (stage) =>
    stage.me.chat.setGroupMemberRole({
      groupID: await openGroup(stage),
      userID: stage.me.userID,
      role: 'Admin',
    }),
  ),
  scene('setGroupMemberRole', 'as a member', async ({ me, peer, names }) => {
    const groupID = await found(peer, OPEN);
    names[groupID] = 'OTHER';
    await me.chat.joinGroup({ groupID });
    return me.chat.setGroupMemberRole({ groupID, userID: peer.userID, role: 'Admin' });
  }),
  scene('setGroupMemberNameCard', 'a member', async (stage) =>
    stage.me.chat.setGroupMemberNameCard({ ...(await placeOf(stage)), nameCard: 'keeper' }),
  ),
  scene('setGroupMemberNameCard', 'oneself', async (stage) =>
    stage.me.chat.setGroupMemberNameCard({ groupID: await openGroup(stage), nameCard: 'captain' }),
  ),
  scene('setGroupMemberCustomField', 'oneself', async (stage) =>
    stage.me.chat.setGroupMemberCustomField({
      groupID: await openGroup(stage),
      memberCustomField: [{ key: 'shoe', value: '44' }],
    }),
  ),
  scene('addGroupMember', 'to a group of a type that one joins by oneself', async (stage) =>
    stage.me.chat.addGroupMember({ groupID: await openGroup(stage), userIDList: [stage.third.userID] }),
  ),
  scene('addGroupMember', 'one who is there and one who is not', async ({ me, peer, third, names }) => {
    const memberList = [{ userID: peer.userID }];
    const { groupID } = (await me.chat.createGroup({ type: 'Private', name: 'Kit crew', memberList })).data
      .group;
    names[groupID] = 'CREW';
    return me.chat.addGroupMember({ groupID, userIDList: [peer.userID, third.userID] });
  }),
  scene('deleteGroupMember', 'a member', async (stage) =>
    stage.me.chat.deleteGroupMember({
      groupID: await openGroup(stage),
      userIDList: [stage.peer.userID],
      reason: 'late',
    }),
  ),
  scene('deleteGroupMember', 'of a group there is not', ({ me, peer }) =>
    me.chat.deleteGroupMember({ groupID: 'nowhere', userIDList: [peer.userID] }),
  ),
  ...attributes(),
  ...counters(),
];

function attributes(): Scene[] {
  return [
    scene('getGroupAttributes', 'none', async (stage) => {
      const groupID = await openGroup(stage);
      await stage.peer.chat.joinGroup({ groupID });
      return stage.me.chat.getGroupAttributes({ groupID, keyList: [] });
    }),
    scene('initGroupAttributes', 'two keys', async (stage) =>
      stage.me.chat.initGroupAttributes({
        groupID: await openGroup(stage),
        groupAttributes: { pitch: 'north', ball: 'new' },
      }),
    ),
    scene('setGroupAttributes', 'by another', async (stage) => {
      const groupID = await openGroup(stage);
      const told = stage.me.next(
        EVENT.GROUP_ATTRIBUTES_UPDATED,
        ({ groupAttributes }) => groupAttributes['pitch'] === 'east',
      );
      await stage.peer.chat.getGroupAttributes({ groupID, keyList: [] });
      await stage.peer.chat.setGroupAttributes({ groupID, groupAttributes: { pitch: 'east' } });
      await told;
      return stage.me.chat.setGroupAttributes({ groupID, groupAttributes: { ball: 'old' } });
    }),
    scene('getGroupAttributes', 'one of two', async (stage) =>
      stage.me.chat.getGroupAttributes({ groupID: await openGroup(stage), keyList: ['pitch'] }),
    ),
    scene('deleteGroupAttributes', 'one of two', async (stage) =>
      stage.me.chat.deleteGroupAttributes({ groupID: await openGroup(stage), keyList: ['ball'] }),
    ),
    scene('deleteGroupAttributes', 'all of them', async (stage) =>
      stage.me.chat.deleteGroupAttributes({ groupID: await openGroup(stage), keyList: [] }),
    ),
    scene('setGroupAttributes', 'of a group there is not', ({ me }) =>
      me.chat.setGroupAttributes({ groupID: 'nowhere', groupAttributes: { a: '1' } }),
    ),
  ];
}

function counters(): Scene[] {
  return [
    scene('setGroupCounters', 'two keys', async (stage) =>
      stage.me.chat.setGroupCounters({ groupID: await openGroup(stage), counters: { goals: 3, cards: 1 } }),
    ),
    scene('increaseGroupCounter', 'by another, and then oneself', async (stage) => {
      const groupID = await openGroup(stage);
      const told = stage.me.next(EVENT.GROUP_COUNTER_UPDATED, ({ value }) => value === 4);
      await stage.peer.chat.increaseGroupCounter({ groupID, key: 'goals', value: 1 });
      await told;
      return stage.me.chat.increaseGroupCounter({ groupID, key: 'goals', value: 2 });
    }),
    scene('decreaseGroupCounter', 'one key', async (stage) =>
      stage.me.chat.decreaseGroupCounter({ groupID: await openGroup(stage), key: 'goals', value: 1 }),
    ),
    scene('getGroupCounters', 'all of them', async (stage) =>
      stage.me.chat.getGroupCounters({ groupID: await openGroup(stage), keyList: [] }),
    ),
  ];
}
