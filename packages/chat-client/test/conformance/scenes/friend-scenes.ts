import { EVENT } from '../../../src/event/event-names.ts';
import { scene, type Scene } from '../scene.ts';

/** Friends, applications and friend groups. @source im §4 "Friends" */
export const FRIEND_SCENES: readonly Scene[] = [
  scene('getFriendList', 'the friends of somebody who has none', ({ me }) => me.chat.getFriendList()),
  scene('addFriend', 'somebody who takes everyone', async ({ me, peer }) => {
    await peer.chat.updateMyProfile({ allowType: 'AllowType_Type_AllowAny' });
    const told = me.next(EVENT.FRIEND_LIST_UPDATED, (list) => list.length === 1);
    const answer = await me.chat.addFriend({
      to: peer.userID,
      source: 'AddSource_Type_Web',
      remark: 'keeper',
      wording: 'Sunday?',
    });
    await told;
    return answer;
  }),
  scene('addFriend', 'somebody who is one already', ({ me, peer }) =>
    me.chat.addFriend({ to: peer.userID, source: 'AddSource_Type_Web' }),
  ),
  scene('addFriend', 'somebody who does not exist', ({ me }) =>
    me.chat.addFriend({ to: 'nobody-at-all', source: 'AddSource_Type_Web' }),
  ),
  scene('getFriendList', 'the friends of somebody who has one', ({ me }) => me.chat.getFriendList()),
  scene('checkFriend', 'whether somebody is a friend', ({ me, peer, third }) =>
    me.chat.checkFriend({ userIDList: [peer.userID, third.userID] }),
  ),
  scene('updateFriend', 'another remark', ({ me, peer }) =>
    me.chat.updateFriend({ userID: peer.userID, remark: 'left wing' }),
  ),
  scene('updateFriend', 'somebody who is no friend', ({ me, third }) =>
    me.chat.updateFriend({ userID: third.userID, remark: 'x' }),
  ),
  scene('getFriendProfile', 'a friend and a stranger', ({ me, peer, third }) =>
    me.chat.getFriendProfile({ userIDList: [peer.userID, third.userID] }),
  ),
  scene('createFriendGroup', 'a group with one friend', ({ me, peer }) =>
    me.chat.createFriendGroup({ name: 'club', userIDList: [peer.userID] }),
  ),
  scene('createFriendGroup', 'a name that is taken', ({ me }) =>
    me.chat.createFriendGroup({ name: 'club', userIDList: [] }),
  ),
  scene('getFriendGroupList', 'one group', ({ me }) => me.chat.getFriendGroupList()),
  scene('renameFriendGroup', 'another name', ({ me }) =>
    me.chat.renameFriendGroup({ oldName: 'club', newName: 'team' }),
  ),
  scene('renameFriendGroup', 'a group there is not', ({ me }) =>
    me.chat.renameFriendGroup({ oldName: 'a', newName: 'b' }),
  ),
  scene('removeFromFriendGroup', 'a friend out of a group', ({ me, peer }) =>
    me.chat.removeFromFriendGroup({ name: 'team', userIDList: [peer.userID] }),
  ),
  scene('addToFriendGroup', 'a friend into a group', ({ me, peer }) =>
    me.chat.addToFriendGroup({ name: 'team', userIDList: [peer.userID] }),
  ),
  scene('addToFriendGroup', 'somebody who is no friend', ({ me, third }) =>
    me.chat.addToFriendGroup({ name: 'team', userIDList: [third.userID] }),
  ),
  scene('getFriendList', 'a friend who is in a group', ({ me }) => me.chat.getFriendList()),
  scene('deleteFriendGroup', 'a group with a friend in it', ({ me }) =>
    me.chat.deleteFriendGroup({ name: 'team' }),
  ),
  scene('deleteFriendGroup', 'a group there is not', ({ me }) => me.chat.deleteFriendGroup({ name: 'none' })),
  scene('deleteFriend', 'a friend and a stranger', async ({ me, peer, third }) => {
    const told = me.next(EVENT.FRIEND_LIST_UPDATED, (list) => list.length === 0);
    const answer = await me.chat.deleteFriend({ userIDList: [peer.userID, third.userID] });
    await told;
    return answer;
  }),
  ...applications(),
];

const ASKED = { allowType: 'AllowType_Type_NeedConfirm' } as const;

function applications(): Scene[] {
  return [
    scene('addFriend', 'somebody who wants to be asked', async ({ me, third }) => {
      await third.chat.updateMyProfile(ASKED);
      return me.chat.addFriend({ to: third.userID, source: 'AddSource_Type_Web', wording: 'may I?' });
    }),
    scene('getFriendApplicationList', 'one that was sent', ({ me }) => me.chat.getFriendApplicationList()),
    scene('deleteFriendApplication', 'one that was sent', ({ me, third }) =>
      me.chat.deleteFriendApplication({ userID: third.userID, type: 'Pendency_Type_SendOut' }),
    ),
    scene('deleteFriendApplication', 'one there is not', ({ me, third }) =>
      me.chat.deleteFriendApplication({ userID: third.userID, type: 'Pendency_Type_ComeIn' }),
    ),
    scene('getFriendApplicationList', 'one that came in', async ({ me, peer }) => {
      await me.chat.updateMyProfile(ASKED);
      const told = me.next(EVENT.FRIEND_APPLICATION_LIST_UPDATED, ({ unreadCount }) => unreadCount === 1);
      await peer.chat.addFriend({ to: me.userID, source: 'AddSource_Type_Web', wording: 'it is me' });
      await told;
      return me.chat.getFriendApplicationList();
    }),
    scene('setFriendApplicationRead', 'all of them', ({ me }) => me.chat.setFriendApplicationRead()),
    scene('acceptFriendApplication', 'as a friend of both', ({ me, peer }) =>
      me.chat.acceptFriendApplication({ userID: peer.userID, remark: 'back' }),
    ),
    scene('acceptFriendApplication', 'one there is not', ({ me, third }) =>
      me.chat.acceptFriendApplication({ userID: third.userID }),
    ),
    scene('getFriendList', 'a friend who asked', ({ me }) => me.chat.getFriendList()),
    scene('refuseFriendApplication', 'one that came in', async ({ me, third }) => {
      const told = me.next(EVENT.FRIEND_APPLICATION_LIST_UPDATED, ({ unreadCount }) => unreadCount === 1);
      await third.chat.addFriend({ to: me.userID, source: 'AddSource_Type_Web' });
      await told;
      return me.chat.refuseFriendApplication({ userID: third.userID });
    }),
  ];
}
