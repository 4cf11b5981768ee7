import type { Gap } from './compare.ts';
import type { Difference } from './difference.ts';
import { NEWER_DIFFERENCES } from './newer-differences.ts';

const RAW = 'a field of the raw answer that shows through there';
const WORDS = 'errors have sentences here; there they are empty unless fetched from the vendor';
const COUNTED = 'counted twice there when the answer and a tip tell the same';

/** All else that the suite compares must be equal. One that no scene shows any more fails the suite. */
export const DIFFERENCES: readonly Difference[] = [
  {
    path: 'refused arguments',
    reason:
      'arguments of the wrong kind have no code there; ours names the field, or gives the code of the rule',
  },
  { path: 'failureUserIDList.message', reason: WORDS },
  { path: 'failureConversationIDList.message', reason: WORDS },
  { path: 'data.message', methods: ['addFriend'], reason: WORDS },
  { path: 'events error.message', reason: WORDS },
  ...friends(),
  ...conversations(),
  ...messages(),
  ...groups(),
  ...rooms(),
  ...NEWER_DIFFERENCES,
  {
    path: 'refused',
    methods: ['destroy'],
    reason: 'ends the client whoever is logged in; there it fails with 2024 when nobody is',
  },
];

function friends(): Difference[] {
  return [
    {
      path: 'events',
      methods: ['addFriend', 'acceptFriendApplication'],
      reason: 'the applications are told once more there although they have not changed',
    },
    { path: 'data.count', methods: ['deleteFriendGroup'], reason: 'a group that is gone counts nobody here' },
    {
      path: 'events',
      methods: ['addToFriendGroup', 'removeFromFriendGroup', 'setFriendApplicationRead'],
      reason: 'what has changed is told here, also when this client changed it',
    },
    {
      path: 'data.failureUserIDList[]',
      methods: ['addToFriendGroup'],
      reason: 'somebody who is no friend is a failure here; there it is lost',
    },
    { path: 'data.count', methods: ['getFriendList'], reason: RAW },
  ];
}

function conversations(): Difference[] {
  return [
    {
      path: 'left',
      methods: ['setMessageRead'],
      varies: true,
      reason: 'a mention that was read stays there until a later sync of the list',
    },
    {
      path: 'events',
      methods: ['getConversationList'],
      varies: true,
      reason: 'the names of conversation groups are told there although they have not changed',
    },
    {
      path: 'events',
      methods: ['createConversationGroup'],
      reason: 'the names are told once here, and the conversations of the new group',
    },
    {
      path: 'refused',
      methods: ['setMessageRemindType'],
      reason: 'a word that is no remind type is refused here; there it is sent',
    },
  ];
}

function messages(): Difference[] {
  return [
    {
      path: 'refused',
      methods: ['createFileMessage', 'createImageMessage', 'createVideoMessage'],
      reason: 'a file that may not be sent is refused when the message is made; there when it is sent',
    },
    {
      path: 'payload.imageInfoArray.*',
      methods: ['createImageMessage'],
      reason: 'an image has no addresses before it has been sent; there they lead to the file in this page',
    },
    {
      path: 'payload.imageFormat',
      reason: 'known by the name of the file; there only where the page has a file input',
    },
    { path: 'payload.second', methods: ['createAudioMessage'], reason: '0 for a sound of unknown length' },
    { path: 'payload.remoteAudioUrl', reason: 'the address stands once, in url' },
    {
      path: 'payload.*',
      methods: ['createVideoMessage'],
      reason: 'no addresses before it has been sent, and no second set of names for the snapshot',
    },
    {
      path: 'payload.messageList.*',
      reason: 'merged messages are messages here; there the names of the wire stand beside those of messages',
    },
    { path: 'payload.version', methods: ['createMergerMessage', 'downloadMergerMessage'], reason: RAW },
    {
      path: 'events onMessageReceived.payload.messageList',
      methods: ['downloadMergerMessage'],
      reason: 'no list where the messages are still to be fetched',
    },
    {
      path: 'payload.layersOverLimit',
      methods: ['createMergerMessage', 'downloadMergerMessage'],
      reason: RAW,
    },
    {
      path: 'data.message.revoker',
      reason: 'null in the answer there although the message is recalled; who recalled it here',
    },
    {
      path: 'events onMessageReceived.readReceiptInfo.isPeerRead',
      reason: 'whether the peer has read it says nothing of a message from the peer',
    },
  ];
}

function groups(): Difference[] {
  const raw = [
    'selfInfo.memberCustomField',
    'selfInfo.sequence',
    'selfInfo.muteUntil',
    'selfInfo.noUnreadSeqList',
  ];
  const more = [
    'selfInfo.lastSendMsgTime',
    'selfInfo.shutUpUntil',
    'infoSeq',
    'shutUpAllMember',
    'appDefinedData',
  ];
  const notice = ['name', 'from', 'to'].map((field) => `payload.groupProfile.${field}`);
  const lists = ['group.memberList', 'groupList.memberList'];
  return [
    ...[...raw, ...more, ...notice, ...lists].map((path) => ({ path, reason: RAW })),
    ...['group.lastMessage', 'groupList.lastMessage', 'group.lastMessage.*'].map((path) => ({
      path,
      varies: true as const,
      reason:
        'the public client hands out its live object, into which what follows is written later; ours hands out a snapshot',
    })),
    { path: 'group.memberCount', varies: true, reason: COUNTED },
    { path: 'group.infoSequence', reason: 'it follows every fetch here; there it stays, or is empty' },
    { path: 'group.selfInfo.joinTime', reason: 'empty text there for a group one is not in; 0 here' },
    {
      path: 'group.selfInfo.readedSequence',
      reason: 'a profile fetch does not move it there; here it follows the server',
    },
    { path: 'lastSendMsgTime', reason: 'empty text there for a member who has not spoken; 0 here' },
    {
      path: 'avatar',
      methods: ['updateGroupProfile', 'getMessageList', 'getMessageListHopping', 'changeGroupOwner'],
      reason:
        'a tip has no sender and no picture; there it has that of the group when it is pushed, and none in the history',
    },
  ];
}

function rooms(): Difference[] {
  return [
    {
      path: 'muteAllMembers',
      reason: 'the word of the wire (Off) after some fetches there; true or false here',
    },
    { path: 'group.selfInfo.userID', reason: 'empty there in a live room' },
    { path: 'group.maxMemberCount', reason: 'empty text there for a live room; 0 here' },
    {
      path: 'data.memberList.role',
      methods: ['getGroupMemberList'],
      reason: 'empty text there for a viewer',
    },
    {
      path: 'data.memberList.joinTime',
      methods: ['getGroupMemberList'],
      reason: 'empty text there for a viewer; 0 here',
    },
    {
      path: 'payload.groupJoinType',
      methods: ['deleteGroupMember'],
      reason: 'made up there for a tip that has none',
    },
    { path: 'topic.unreadCount', reason: 'tips and one’s own messages are counted there' },
    { path: 'topic.lastMessage.*', reason: 'a tip is no last message of a topic here' },
    {
      path: 'topic.topicName',
      methods: ['updateTopicProfile'],
      reason: 'told before the change is applied there',
    },
    { path: 'events', methods: ['updateTopicProfile'], reason: 'one change is told once here' },
  ];
}

const fits = (path: string, wanted: string): boolean =>
  wanted.endsWith('.*')
    ? path.startsWith(wanted.slice(0, -1)) || path.includes(`.${wanted.slice(0, -1)}`)
    : path === wanted || path.endsWith(`.${wanted}`);

/** The difference that explains a gap. */
export const differenceOf = (method: string, gap: Gap): Difference | undefined =>
  DIFFERENCES.find(
    ({ path, methods }) => fits(gap.path, path) && (methods === undefined || methods.includes(method)),
  );
