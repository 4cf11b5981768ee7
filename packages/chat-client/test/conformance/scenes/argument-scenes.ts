import { EVENT } from '../../../src/event/event-names.ts';
import { scene, type Scene, type Stage } from '../scene.ts';
import { file } from './making-scenes.ts';
import { openGroup } from './group-scenes.ts';
import { hear, nextSecond, say } from './speaking.ts';

const withPeer = ({ peer }: Stage): string => `C2C${peer.userID}`;
const EVENING = { startHour: 20, startMinute: 30, startSecond: 0, duration: 3_600 };
const PUSH = { title: 'Goal', description: 'one nil', extension: '{"match":7}', disablePush: false };

/** Arguments that no scene of a noun needs for itself. */
export const ARGUMENT_SCENES: readonly Scene[] = [
  scene('setAllMessageRead', 'of groups alone', async (stage) => {
    await hear(stage, stage.peer, 'one');
    return stage.me.chat.setAllMessageRead({ scope: 'readAllGroupMessage' });
  }),
  scene('setAllMessageRead', 'of one-to-one conversations alone', async ({ me }) => {
    // It may be asked once a second.
    await nextSecond();
    await nextSecond();
    return me.chat.setAllMessageRead({ scope: 'readAllC2CMessage' });
  }),
  scene('sendMessage', 'with what a push says', async ({ me, peer }) => {
    const message = me.chat.createTextMessage({
      to: peer.userID,
      conversationType: 'C2C',
      payload: { text: 'goal' },
    });
    return me.chat.sendMessage(message, { offlinePushInfo: PUSH });
  }),
  scene('addFriend', 'of both', async ({ me, peer }) => {
    const told = me.next(EVENT.FRIEND_LIST_UPDATED, (list) => list.length === 1);
    const answer = await me.chat.addFriend({
      to: peer.userID,
      source: 'AddSource_Type_Web',
      type: 'Add_Type_Both',
    });
    await told;
    return answer;
  }),
  scene('updateFriend', 'a field of its own', ({ me, peer }) =>
    me.chat.updateFriend({
      userID: peer.userID,
      friendCustomField: [{ key: 'Tag_SNS_Custom_Seat', value: 'B7' }],
    }),
  ),
  scene('createGroup', 'with a limit and a rule for invitations', async ({ me, names }) => {
    const answer = await me.chat.createGroup({
      type: 'Public',
      name: 'Small',
      joinOption: 'FreeAccess',
      inviteOption: 'DisableInvite',
      maxMemberNum: 20,
    });
    names[answer.data.group.groupID] = 'SMALL';
    return answer;
  }),
  scene('updateGroupProfile', 'who may invite', async (stage) =>
    stage.me.chat.updateGroupProfile({ groupID: await openGroup(stage), inviteOption: 'NeedPermission' }),
  ),
  scene('createImageMessage', 'for some of a group, with progress', async (stage) =>
    stage.me.chat.createImageMessage({
      to: await openGroup(stage),
      conversationType: 'GROUP',
      payload: { file: file('a.png', 'image/png') },
      receiverList: [stage.peer.userID],
      onProgress: () => undefined,
    }),
  ),
  scene('createFileMessage', 'for some of a group, with progress', async (stage) =>
    stage.me.chat.createFileMessage({
      to: await openGroup(stage),
      conversationType: 'GROUP',
      payload: { file: file('rules.pdf', 'application/pdf') },
      receiverList: [stage.peer.userID],
      onProgress: () => undefined,
    }),
  ),
  scene('createAudioMessage', 'for some of a group, with progress', async (stage) =>
    stage.me.chat.createAudioMessage({
      to: await openGroup(stage),
      conversationType: 'GROUP',
      payload: { file: file('a.mp3', 'audio/mpeg') },
      receiverList: [stage.peer.userID],
      onProgress: () => undefined,
    }),
  ),
];

/** The same of what version 3 has beyond. */
export const NEWER_ARGUMENT_SCENES: readonly Scene[] = [
  scene('getConversationList', 'only those with something unread', async (stage) => {
    await hear(stage, stage.peer, 'one');
    await nextSecond();
    await hear(stage, stage.third, 'two');
    await stage.me.chat.setMessageRead({ conversationID: withPeer(stage) });
    return stage.me.chat.getConversationList({ hasUnreadCount: true });
  }),
  scene('getConversationList', 'only those with a mention', ({ me }) =>
    me.chat.getConversationList({ hasGroupAtInfo: true }),
  ),
  scene('setAllReceiveMessageOpt', 'of every evening', ({ me }) =>
    me.chat.setAllReceiveMessageOpt({ messageRemindType: 'Discard', ...EVENING, isRepeated: true }),
  ),
  scene('searchCloudMessages', 'texts of an hour', async ({ me, peer }) => {
    const { time } = await say(me, peer.userID, 'a header, well placed');
    return me.chat.searchCloudMessages({
      keywordList: ['header'],
      messageTypeList: ['TIMTextElem'],
      timePosition: time + 60,
      timePeriod: 3_600,
    });
  }),
  scene('searchCloudUsers', 'by nick and birthday', async ({ me, peer }) => {
    await peer.chat.updateMyProfile({ nick: `Heron ${me.userID}`, birthday: 19_900_101 });
    const keywordList = [`heron ${me.userID}`];
    return me.chat.searchCloudUsers({ keywordList, miniBirthday: 19_890_101, maxBirthday: 19_910_101 });
  }),
];
