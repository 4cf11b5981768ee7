import type { Rule } from './rules-world.ts';

const ids = { conversationIDList: ['C2Cbo'] };

/** Refused, all of them with the same code, to an app without the ability. @source im §6 "Gates that need a paid ability" */
export const ABILITY_RULES: readonly (readonly [ability: string, call: Rule[3]])[] = [
  ['conversation marks', ({ chat }) => chat.markConversation({ ...ids, markType: 1, enableMark: true })],
  ['conversation groups', ({ chat }) => chat.createConversationGroup({ ...ids, groupName: 'club' })],
  ['their names', ({ chat }) => chat.renameConversationGroup({ oldName: 'club', newName: 'town' })],
  ['their members', ({ chat }) => chat.addConversationsToGroup({ ...ids, groupName: 'club' })],
  ['status of others', ({ chat }) => chat.getUserStatus({ userIDList: ['bo'] })],
  ['subscribing to it', ({ chat }) => chat.subscribeUserStatus({ userIDList: ['bo'] })],
  ['message extensions', ({ chat, text }) => chat.setMessageExtensions(text, [{ key: 'a', value: 'b' }])],
  ['reading them', ({ chat, text }) => chat.getMessageExtensions(text)],
  ['group counters', ({ chat }) => chat.setGroupCounters({ groupID: 'owned', counters: { a: 1 } })],
  ['reading them', ({ chat }) => chat.getGroupCounters({ groupID: 'owned' })],
  [
    'messages to specified members',
    ({ chat }) =>
      chat.sendMessage(
        chat.createTextMessage({
          to: 'owned',
          conversationType: 'GROUP',
          payload: { text: 'x' },
          receiverList: ['bo'],
        }),
      ),
  ],
  ['live-room member lists', ({ chat }) => chat.getGroupMemberList({ groupID: 'room' })],
  [
    'live-room bans',
    ({ chat }) => chat.deleteGroupMember({ groupID: 'room', userIDList: ['bo'], duration: 60 }),
  ],
];
