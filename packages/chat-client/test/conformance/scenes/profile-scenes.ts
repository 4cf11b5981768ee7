import { EVENT } from '../../../src/event/event-names.ts';
import { scene, type Scene } from '../scene.ts';

/** Profiles, status and the blacklist. @source im §5 "Profile update", "Blacklist" */
export const PROFILE_SCENES: readonly Scene[] = [
  scene('getMyProfile', 'a new user', ({ me }) => me.chat.getMyProfile()),
  scene('updateMyProfile', 'every field', ({ me }) =>
    me.chat.updateMyProfile({
      nick: 'Ada',
      avatar: 'https://pictures.example/ada.png',
      gender: 'Gender_Type_Female',
      birthday: 19_900_102,
      location: 'Lisbon',
      language: 1,
      selfSignature: 'left footed',
      messageSettings: 0,
      level: 3,
      role: 2,
      profileCustomField: [{ key: 'Tag_Profile_Custom_shoe', value: '44' }],
    }),
  ),
  scene('updateMyProfile', 'a key without the prefix', ({ me }) =>
    me.chat.updateMyProfile({ profileCustomField: [{ key: 'Shoe', value: '44' }] }),
  ),
  scene('updateMyProfile', 'nothing', ({ me }) => me.chat.updateMyProfile({})),
  scene('updateMyProfile', 'a nick of 501 bytes', ({ me }) =>
    me.chat.updateMyProfile({ nick: 'n'.repeat(501) }),
  ),
  scene('updateMyProfile', 'a gender there is not', ({ me }) =>
    me.chat.updateMyProfile({ gender: 'Gender_Type_Robot' }),
  ),
  scene('getMyProfile', 'a user who has filled it in', ({ me }) => me.chat.getMyProfile()),
  scene('getUserProfile', 'oneself and another', async ({ me, peer }) => {
    await peer.chat.updateMyProfile({ nick: 'Bo', selfSignature: 'in goal' });
    return me.chat.getUserProfile({ userIDList: [peer.userID] });
  }),
  scene('getUserProfile', 'nobody', ({ me }) => me.chat.getUserProfile({ userIDList: [] })),
  scene('setSelfStatus', 'a text', ({ me }) => me.chat.setSelfStatus({ customStatus: 'at the match' })),
  scene('getUserStatus', 'one who is here and one who never was', ({ me, peer }) =>
    me.chat.getUserStatus({ userIDList: [peer.userID, 'nobody-at-all'] }),
  ),
  scene('getUserStatus', 'oneself', ({ me }) => me.chat.getUserStatus({ userIDList: [me.userID] })),
  scene('subscribeUserStatus', 'another, who then says where he is', async ({ me, peer }) => {
    const answer = await me.chat.subscribeUserStatus({ userIDList: [peer.userID] });
    const told = me.next(EVENT.USER_STATUS_UPDATED, (list) =>
      list.some(({ customStatus }) => customStatus === 'on the bus'),
    );
    await peer.chat.setSelfStatus({ customStatus: 'on the bus' });
    await told;
    return answer;
  }),
  scene('subscribeUserStatus', 'nobody', ({ me }) => me.chat.subscribeUserStatus({ userIDList: [] })),
  scene('unsubscribeUserStatus', 'another, who is heard of no more', async ({ me, peer }) => {
    const answer = await me.chat.unsubscribeUserStatus({ userIDList: [peer.userID] });
    await peer.chat.setSelfStatus({ customStatus: 'at the ground' });
    return answer;
  }),
  scene('getBlacklist', 'nobody', ({ me }) => me.chat.getBlacklist()),
  scene('addToBlacklist', 'oneself', ({ me }) => me.chat.addToBlacklist({ userIDList: [me.userID] })),
  scene('addToBlacklist', 'another', async ({ me, peer }) => {
    const told = me.next(EVENT.BLACKLIST_UPDATED, (list) => list.length === 1);
    const answer = await me.chat.addToBlacklist({ userIDList: [peer.userID] });
    await told;
    return answer;
  }),
  scene('getBlacklist', 'another', ({ me }) => me.chat.getBlacklist()),
  scene('removeFromBlacklist', 'another', async ({ me, peer }) => {
    const told = me.next(EVENT.BLACKLIST_UPDATED, (list) => list.length === 0);
    const answer = await me.chat.removeFromBlacklist({ userIDList: [peer.userID] });
    await told;
    return answer;
  }),
];
