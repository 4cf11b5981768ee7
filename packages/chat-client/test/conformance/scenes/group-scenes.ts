import { EVENT } from '../../../src/event/event-names.ts';
import type { Message } from '../../../src/message/message.ts';
import { scene, type Scene, type Stage } from '../scene.ts';
import { found, saying, sayTo } from './speaking.ts';

export const OPEN = { type: 'Public', name: 'Sunday side', joinOption: 'FreeAccess' } as const;
const groupOf = ({ made }: Stage): string => made['group'] ?? '';
const conversationOf = (stage: Stage): string => `GROUP${groupOf(stage)}`;
const tip = (type: number) => (messages: { payload: object }[]) =>
  messages.some(({ payload }) => 'operationType' in payload && payload.operationType === type);

/** Makes a group of `me` that the peer has joined, unless there is one. */
export async function openGroup(stage: Stage): Promise<string> {
  const { me, peer, made, names } = stage;
  if (made['group'] === undefined) {
    const groupID = await found(me, OPEN);
    Object.assign(made, { group: groupID });
    Object.assign(names, { [groupID]: 'GROUP' });
    const joined = me.next(EVENT.MESSAGE_RECEIVED, tip(1));
    await peer.chat.joinGroup({ groupID });
    await joined;
  }
  return groupOf(stage);
}

/** Groups and what is said in them. @source im §5 "Groups" */
export const GROUP_SCENES: readonly Scene[] = [
  scene('getGroupList', 'none', ({ me }) => me.chat.getGroupList()),
  scene('createGroup', 'a public one', async (stage) => {
    const { me, names, made } = stage;
    const answer = await me.chat.createGroup({
      ...OPEN,
      introduction: 'we meet',
      notification: 'at ten',
      avatar: 'https://pictures.example/g.png',
    });
    const { groupID } = answer.data.group;
    names[groupID] = 'GROUP';
    made['group'] = groupID;
    return answer;
  }),
  scene('createGroup', 'a type there is not', ({ me }) =>
    me.chat.createGroup({ type: 'Stadium' as 'Public', name: 'x' }),
  ),
  scene('createGroup', 'an id of a community for another type', ({ me }) =>
    me.chat.createGroup({ ...OPEN, groupID: '@TGS#_mine' }),
  ),
  scene('getGroupList', 'one', ({ me }) => me.chat.getGroupList()),
  scene('getGroupProfile', 'one’s own', (stage) =>
    stage.me.chat.getGroupProfile({ groupID: groupOf(stage) }),
  ),
  scene('getGroupProfile', 'one there is not', ({ me }) => me.chat.getGroupProfile({ groupID: 'nowhere' })),
  scene('searchGroupByID', 'one of somebody else', async ({ me, peer, names }) => {
    const groupID = await found(peer, OPEN);
    names[groupID] = 'OTHER';
    return me.chat.searchGroupByID(groupID);
  }),
  scene('searchGroupByID', 'one there is not', ({ me }) => me.chat.searchGroupByID('nowhere')),
  scene('updateGroupProfile', 'name, words and silence', (stage) =>
    stage.me.chat.updateGroupProfile({
      groupID: groupOf(stage),
      name: 'Monday side',
      notification: 'at nine',
      muteAllMembers: false,
    }),
  ),
  scene('joinGroup', 'one there is not', ({ me }) => me.chat.joinGroup({ groupID: 'nowhere' })),
  scene('joinGroup', 'one of somebody else', async ({ me, peer, names, made }) => {
    const groupID = await found(peer, OPEN);
    names[groupID] = 'JOINED';
    made['joined'] = groupID;
    return me.chat.joinGroup({ groupID });
  }),
  scene('joinGroup', 'one that asks first', async ({ me, peer, names }) => {
    const groupID = await found(peer, { ...OPEN, joinOption: 'NeedPermission' });
    names[groupID] = 'ASKED';
    return me.chat.joinGroup({ groupID, applyMessage: 'may I?' });
  }),
  scene('quitGroup', 'one that was joined', ({ me, made }) => me.chat.quitGroup(made['joined'] ?? '')),
  scene('quitGroup', 'one that was not', ({ me }) => me.chat.quitGroup('nowhere')),
  ...saidInGroups(),
  ...applications(),
  scene('changeGroupOwner', 'to oneself', (stage) =>
    stage.me.chat.changeGroupOwner({ groupID: groupOf(stage), newOwnerID: stage.me.userID }),
  ),
  scene('changeGroupOwner', 'to a member', (stage) =>
    stage.me.chat.changeGroupOwner({ groupID: groupOf(stage), newOwnerID: stage.peer.userID }),
  ),
  scene('dismissGroup', 'one of somebody else', (stage) => stage.me.chat.dismissGroup(groupOf(stage))),
  scene('dismissGroup', 'one’s own', async ({ me, names }) => {
    const groupID = await found(me, OPEN);
    names[groupID] = 'BRIEF';
    return me.chat.dismissGroup(groupID);
  }),
];

function saidInGroups(): Scene[] {
  return [
    scene('sendMessage', 'a text to a group', async (stage) => {
      const { me, peer } = stage;
      const joined = me.next(EVENT.MESSAGE_RECEIVED, tip(1));
      await peer.chat.joinGroup({ groupID: groupOf(stage) });
      await joined;
      const payload = { text: 'kick-off at ten' };
      return me.chat.sendMessage(
        me.chat.createTextMessage({ to: groupOf(stage), conversationType: 'GROUP', payload }),
      );
    }),
    scene('sendMessage', 'to a group there is not', ({ me }) => sayTo(me, 'nowhere', 'hello?')),
    scene('getMessageList', 'a group with tips and texts', async (stage) => {
      const { me, peer } = stage;
      const heard = me.next(EVENT.MESSAGE_RECEIVED, saying('I bring the ball'));
      await sayTo(peer, groupOf(stage), 'I bring the ball');
      await heard;
      return me.chat.getMessageList({ conversationID: conversationOf(stage) });
    }),
    scene('getMessageListHopping', 'forward from a sequence', (stage) =>
      stage.me.chat.getMessageListHopping({
        conversationID: conversationOf(stage),
        sequence: 1,
        count: 3,
        direction: 1,
      }),
    ),
    scene('revokeMessage', 'one’s own in a group', async (stage) =>
      stage.me.chat.revokeMessage(await sayTo(stage.me, groupOf(stage), 'nonsense')),
    ),
    scene('modifyMessage', 'one’s own in a group', async (stage) => {
      const message = await sayTo(stage.me, groupOf(stage), 'at ten');
      Object.assign(message.payload, { text: 'at nine' });
      return stage.me.chat.modifyMessage(message);
    }),
    scene('deleteMessage', 'one’s own in a group', async (stage) =>
      stage.me.chat.deleteMessage([await sayTo(stage.me, groupOf(stage), 'not for me')]),
    ),
    scene('getMessageReadReceiptList', 'a message that one has read', async (stage) => {
      const { me, peer } = stage;
      const heard = peer.next(EVENT.MESSAGE_RECEIVED, saying('who comes?'));
      const asked = me.chat.createTextMessage({
        to: groupOf(stage),
        conversationType: 'GROUP',
        payload: { text: 'who comes?' },
        needReadReceipt: true,
      });
      const { message } = (await me.chat.sendMessage(asked)).data;
      stage.made['asked'] = message.ID;
      const [told] = await heard;
      const held = told && peer.chat.findMessage(told.ID);
      const receipt = me.next(EVENT.MESSAGE_READ_RECEIPT_RECEIVED);
      await peer.chat.sendMessageReadReceipt(held ? [held] : []);
      await receipt;
      return me.chat.getMessageReadReceiptList([message]);
    }),
    scene('getGroupMessageReadMemberList', 'who has read it', (stage) =>
      stage.me.chat.getGroupMessageReadMemberList({
        message: askedOf(stage),
        filter: 0,
        cursor: '',
        count: 10,
      }),
    ),
    scene('setMessageRead', 'a group', (stage) =>
      stage.me.chat.setMessageRead({ conversationID: conversationOf(stage) }),
    ),
    scene('setMessageRead', 'a group in which one was mentioned', async (stage) => {
      const { me, peer } = stage;
      const heard = me.next(EVENT.MESSAGE_RECEIVED, saying('@you, bring the ball'));
      const payload = { text: '@you, bring the ball', atUserList: [me.userID] };
      await peer.chat.sendMessage(
        peer.chat.createTextAtMessage({ to: groupOf(stage), conversationType: 'GROUP', payload }),
      );
      await heard;
      const tips = () => mentionsOf(stage);
      while ((await tips()).length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
      const mentioned = (await tips()).map(({ atTypeArray }) => atTypeArray);
      await me.chat.setMessageRead({ conversationID: conversationOf(stage) });
      return { mentioned, left: (await tips()).length };
    }),
    scene('setMessageRemindType', 'a group', (stage) =>
      stage.me.chat.setMessageRemindType({ groupID: groupOf(stage), messageRemindType: 'Discard' }),
    ),
  ];
}

async function mentionsOf(stage: Stage) {
  const { data } = await stage.me.chat.getConversationList();
  const held = data.conversationList.find(({ conversationID }) => conversationID === conversationOf(stage));
  // Changed in place there when it is read.
  return structuredClone(held?.groupAtInfoList ?? []);
}

function askedOf({ me, made }: Stage): Message {
  const message = me.chat.findMessage(made['asked'] ?? '');
  if (!message) throw new Error(`${me.kind}: the message is not held`);
  return message;
}

/** A group that asks first, and somebody who asks. */
async function askToJoin({ me, peer, names }: Stage): Promise<Message | undefined> {
  const groupID = await found(me, { ...OPEN, joinOption: 'NeedPermission' });
  names[groupID] = `GUARDED${Object.keys(names).length}`;
  const asked = me.next(EVENT.MESSAGE_RECEIVED, tip(1));
  await peer.chat.joinGroup({ groupID, applyMessage: 'may I?' });
  const [notice] = await asked;
  return notice && (me.chat.findMessage(notice.ID) ?? notice);
}

function applications(): Scene[] {
  return [
    scene('getGroupApplicationList', 'none', ({ me }) => me.chat.getGroupApplicationList()),
    scene('getGroupApplicationList', 'one', async (stage) => {
      await askToJoin(stage);
      return stage.me.chat.getGroupApplicationList();
    }),
    scene('handleGroupApplication', 'by its notice', async (stage) =>
      stage.me.chat.handleGroupApplication({
        handleAction: 'Agree',
        handleMessage: 'welcome',
        message: await askToJoin(stage),
      }),
    ),
    scene('handleGroupApplication', 'a refusal', async (stage) =>
      stage.me.chat.handleGroupApplication({
        handleAction: 'Reject',
        handleMessage: 'full',
        message: await askToJoin(stage),
      }),
    ),
  ];
}
