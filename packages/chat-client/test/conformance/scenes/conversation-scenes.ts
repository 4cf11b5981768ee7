import { EVENT } from '../../../src/event/event-names.ts';
import { scene, type Scene, type Stage } from '../scene.ts';
import { hear, nextSecond, say } from './speaking.ts';

const withPeer = ({ peer }: Stage): string => `C2C${peer.userID}`;
const withThird = ({ third }: Stage): string => `C2C${third.userID}`;

/** The list, its marks and its groups. @source im §4 "Conversation list" */
export const CONVERSATION_SCENES: readonly Scene[] = [
  scene('getConversationList', 'an empty one', ({ me }) => me.chat.getConversationList()),
  scene('getConversationList', 'one with two conversations', async (stage) => {
    await hear(stage, stage.peer, 'one');
    await nextSecond();
    await hear(stage, stage.third, 'two');
    await stage.me.chat.pinConversation({ conversationID: withPeer(stage), isPinned: true });
    return stage.me.chat.getConversationList();
  }),
  scene('getConversationProfile', 'one that is there', (stage) =>
    stage.me.chat.getConversationProfile(withPeer(stage)),
  ),
  scene('getConversationProfile', 'an id of no kind', ({ me }) => me.chat.getConversationProfile('nobody')),
  scene('getTotalUnreadMessageCount', 'of two conversations', ({ me }) =>
    me.chat.getTotalUnreadMessageCount(),
  ),
  scene('pinConversation', 'one that is pinned no longer', (stage) =>
    stage.me.chat.pinConversation({ conversationID: withPeer(stage), isPinned: false }),
  ),
  scene('pinConversation', 'one there is not', ({ me }) =>
    me.chat.pinConversation({ conversationID: 'C2Cnobody', isPinned: true }),
  ),
  scene('setConversationCustomData', 'one that is there and one that is not', (stage) =>
    stage.me.chat.setConversationCustomData({
      conversationIDList: [withPeer(stage), 'C2Cnobody'],
      customData: 'kit',
    }),
  ),
  scene('markConversation', 'a star, for one that is there and one that is not', (stage) =>
    stage.me.chat.markConversation({
      conversationIDList: [withPeer(stage), 'C2Cnobody'],
      markType: 1,
      enableMark: true,
    }),
  ),
  scene('markConversation', 'without any', ({ me }) =>
    me.chat.markConversation({ conversationIDList: [], markType: 1, enableMark: true }),
  ),
  ...conversationGroups(),
  scene('getConversationList', 'one with marks and data', async (stage) => {
    const { me } = stage;
    await me.chat.markConversation({
      conversationIDList: [withThird(stage)],
      markType: 4,
      enableMark: true,
    });
    return me.chat.getConversationList();
  }),
  scene('setMessageRemindType', 'another person', ({ me, peer }) =>
    me.chat.setMessageRemindType({ userIDList: [peer.userID], messageRemindType: 'AcceptNotNotify' }),
  ),
  scene('setMessageRemindType', 'a word there is not', ({ me, peer }) =>
    me.chat.setMessageRemindType({ userIDList: [peer.userID], messageRemindType: 'Loud' as 'Discard' }),
  ),
  scene('setMessageRead', 'one conversation', (stage) =>
    stage.me.chat.setMessageRead({ conversationID: withPeer(stage) }),
  ),
  scene('setMessageRead', 'one there is not', ({ me }) =>
    me.chat.setMessageRead({ conversationID: 'C2Cnobody' }),
  ),
  scene('setAllMessageRead', 'everything', async (stage) => {
    const answer = await stage.me.chat.setAllMessageRead();
    return { answer, unread: stage.me.chat.getTotalUnreadMessageCount() };
  }),
  scene('clearHistoryMessage', 'one that is there', (stage) =>
    stage.me.chat.clearHistoryMessage(withPeer(stage)),
  ),
  scene('clearHistoryMessage', 'one there is not', ({ me }) => me.chat.clearHistoryMessage('C2Cnobody')),
  scene('getMessageList', 'a conversation that was cleared', (stage) =>
    stage.me.chat.getMessageList({ conversationID: withPeer(stage) }),
  ),
  scene('deleteConversation', 'one that is there', (stage) =>
    stage.me.chat.deleteConversation(withPeer(stage)),
  ),
  scene('deleteConversation', 'one there is not', ({ me }) => me.chat.deleteConversation('C2Cnobody')),
  scene('deleteConversation', 'several at once', async (stage) => {
    await say(stage.me, stage.peer.userID, 'again');
    const conversationIDList = [withPeer(stage), withThird(stage), 'C2Cnobody'];
    return stage.me.chat.deleteConversation({ conversationIDList, clearHistoryMessage: true });
  }),
  scene('getConversationList', 'one whose conversations were deleted', ({ me }) =>
    me.chat.getConversationList(),
  ),
];

function conversationGroups(): Scene[] {
  return [
    scene('createConversationGroup', 'one that is there and one that is not', async (stage) => {
      const told = stage.me.next(EVENT.CONVERSATION_GROUP_LIST_UPDATED);
      const conversationIDList = [withPeer(stage), 'C2Cnobody'];
      const answer = await stage.me.chat.createConversationGroup({ groupName: 'club', conversationIDList });
      await told;
      return answer;
    }),
    scene('createConversationGroup', 'a name of 33 characters', (stage) =>
      stage.me.chat.createConversationGroup({
        groupName: 'n'.repeat(33),
        conversationIDList: [withPeer(stage)],
      }),
    ),
    scene('addConversationsToGroup', 'another', (stage) =>
      stage.me.chat.addConversationsToGroup({ groupName: 'club', conversationIDList: [withThird(stage)] }),
    ),
    scene('addConversationsToGroup', 'a group there is not', (stage) =>
      stage.me.chat.addConversationsToGroup({ groupName: 'none', conversationIDList: [withThird(stage)] }),
    ),
    scene('getConversationGroupList', 'one group', ({ me }) => me.chat.getConversationGroupList()),
    scene('renameConversationGroup', 'another name', ({ me }) =>
      me.chat.renameConversationGroup({ oldName: 'club', newName: 'team' }),
    ),
    scene('deleteConversationsFromGroup', 'one of two', (stage) =>
      stage.me.chat.deleteConversationsFromGroup({
        groupName: 'team',
        conversationIDList: [withThird(stage)],
      }),
    ),
    scene('getConversationList', 'one with a group', ({ me }) => me.chat.getConversationList()),
    scene('deleteConversationGroup', 'one that is there', ({ me }) =>
      me.chat.deleteConversationGroup('team'),
    ),
    scene('deleteConversationGroup', 'one there is not', ({ me }) => me.chat.deleteConversationGroup('none')),
    scene('getConversationGroupList', 'none', ({ me }) => me.chat.getConversationGroupList()),
  ];
}
