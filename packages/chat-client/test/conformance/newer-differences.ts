import type { Difference } from './difference.ts';

const RAW = 'a field of the raw answer that shows through there';
const SIGNALS = 'calls by signals are custom messages that an app writes itself';

/** Methods of version 3 that ours does not have. */
export const NOT_OFFERED: Readonly<Record<string, string>> = {
  addSignalingListener: SIGNALS,
  removeSignalingListener: SIGNALS,
  invite: SIGNALS,
  inviteSync: SIGNALS,
  inviteInGroup: SIGNALS,
  inviteInGroupSync: SIGNALS,
  cancel: SIGNALS,
  accept: SIGNALS,
  reject: SIGNALS,
  getSignalingInfo: SIGNALS,
  modifyInvitation: SIGNALS,
};

/** Scenes in which a message of version 3 is shown. */
const SHOWING = [
  'addMessageReaction',
  'pinGroupMessage',
  'getPinnedGroupMessageList',
  'searchCloudMessages',
  'convertVoiceToText',
  'getConversationList',
];
const BEYOND = [
  'hasRiskContent',
  'readReceiptInfo.timestamp',
  'revoker',
  'revokerInfo',
  'revokeReason',
  'level',
];
const OF_A_GROUP = [
  'notification',
  'createTime',
  'infoSequence',
  'lastInfoTime',
  'selfInfo',
  'lastMessage',
  'nextMessageSeq',
  'maxMemberCount',
  'groupCustomField',
  'isSupportTopic',
];

/** Where ours is not as version 3 of the public client is, on purpose. */
export const NEWER_DIFFERENCES: readonly Difference[] = [
  ...BEYOND.map((path) => ({
    path,
    methods: SHOWING,
    reason: 'a message has the fields of version 2 here, whichever method shows it',
  })),
  {
    path: 'pinnerInfo',
    methods: SHOWING.filter((method) => method !== 'getPinnedGroupMessageList'),
    reason: 'who pinned a message stands with the pinned ones, and as operator with the event',
  },
  ...['message.flow', 'message.isRead'].map((path) => ({
    path,
    methods: ['pinGroupMessage'],
    reason: 'one’s own message reads as one of somebody else there when it is told as pinned',
  })),
  { path: 'data.code', methods: ['setConversationDraft', 'setAllReceiveMessageOpt'], reason: RAW },
  { path: 'data.data', methods: ['setAllReceiveMessageOpt'], reason: RAW },
  ...['data.conversation.messageRemindType', 'data.conversationList.messageRemindType'].map((path) => ({
    path,
    methods: ['setConversationDraft', 'getConversationList'],
    reason: 'empty until one is set, as in version 2',
  })),
  {
    path: 'refused',
    methods: ['setAllReceiveMessageOpt'],
    reason: 'a word that is no remind type is refused here; there it is sent',
  },
  ...OF_A_GROUP.map((field) => ({
    path: `data.searchResultList.${field}`,
    methods: ['searchCloudGroups'],
    reason: 'a field that the search does not answer is made up there',
  })),
];
