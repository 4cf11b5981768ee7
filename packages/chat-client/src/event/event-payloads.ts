import type { Conversation } from '../conversation/conversation.ts';
import type { Group } from '../group/group.ts';
import type { MessageReactions, ReactionUser } from '../message/reaction.ts';
import type { Message } from '../message/message.ts';
import type { QuietHours } from '../session/quiet-hours.ts';
import type { Topic } from '../topic/topic.ts';
import type { UserProfile } from '../profile/profile.ts';
import type { EVENT } from './event-names.ts';

/** The `data` of each event. @source protocol "Events" */
export interface EventPayloads {
  [EVENT.SDK_READY]: undefined;
  [EVENT.SDK_NOT_READY]: undefined;
  [EVENT.SDK_DESTROY]: { SDKAppID: number };
  [EVENT.SDK_RELOAD]: undefined;
  [EVENT.MESSAGE_RECEIVED]: Message[];
  [EVENT.MESSAGE_MODIFIED]: Message[];
  [EVENT.MESSAGE_REVOKED]: Message[];
  [EVENT.MESSAGE_READ_BY_PEER]: Message[];
  [EVENT.MESSAGE_READ_RECEIPT_RECEIVED]: ReadReceipt[];
  [EVENT.MESSAGE_EXTENSIONS_UPDATED]: { messageID: string; extensions: { key: string; value: string }[] };
  [EVENT.MESSAGE_EXTENSIONS_DELETED]: { messageID: string; keyList: string[] };
  [EVENT.MESSAGE_REACTIONS_UPDATED]: MessageReactions;
  /** The whole message when it is pinned; only its identity when it is unpinned. */
  [EVENT.PINNED_GROUP_MESSAGE_UPDATED]: {
    groupID: string;
    isPinned: boolean;
    message: Message | Pick<Message, 'ID' | 'sequence' | 'random' | 'time' | 'clientTime'>;
    messageID: string;
    operatorID: string;
    operatorInfo: ReactionUser;
  };
  [EVENT.CONVERSATION_LIST_UPDATED]: Conversation[];
  [EVENT.TOTAL_UNREAD_MESSAGE_COUNT_UPDATED]: number;
  [EVENT.CONVERSATION_GROUP_LIST_UPDATED]: string[];
  [EVENT.CONVERSATION_IN_GROUP_UPDATED]: { groupName: string; conversationList: Conversation[] };
  [EVENT.GROUP_LIST_UPDATED]: Group[];
  [EVENT.GROUP_SYSTEM_NOTICE_RECEIVED]: { type: number; message: Message };
  [EVENT.GROUP_ATTRIBUTES_UPDATED]: {
    groupID: string;
    groupAttributes: Record<string, string>;
    updatedKeyList: string[];
    deletedKeyList: string[];
  };
  [EVENT.GROUP_COUNTER_UPDATED]: { groupID: string; key: string; value: number };
  [EVENT.TOPIC_CREATED]: { groupID: string; topicID: string };
  [EVENT.TOPIC_DELETED]: { groupID: string; topicIDList: string[] };
  [EVENT.TOPIC_UPDATED]: {
    groupID: string;
    topic: { groupID: string; topicID: string; topicName: string } & Partial<Topic>;
  };
  [EVENT.PROFILE_UPDATED]: UserProfile[];
  [EVENT.USER_STATUS_UPDATED]: { userID: string; statusType: number; customStatus: string }[];
  [EVENT.BLACKLIST_UPDATED]: string[];
  [EVENT.FRIEND_LIST_UPDATED]: Friend[];
  [EVENT.FRIEND_GROUP_LIST_UPDATED]: { name: string; userIDList: string[]; count: number }[];
  [EVENT.FRIEND_APPLICATION_LIST_UPDATED]: {
    friendApplicationList: FriendApplication[];
    unreadCount: number;
  };
  [EVENT.MY_FOLLOWERS_LIST_UPDATED]: FollowListChange;
  [EVENT.MY_FOLLOWING_LIST_UPDATED]: FollowListChange;
  [EVENT.MUTUAL_FOLLOWERS_LIST_UPDATED]: FollowListChange;
  /** Set by another device of the user. */
  [EVENT.ALL_RECEIVE_MESSAGE_OPT_UPDATED]: QuietHours;
  [EVENT.KICKED_OUT]: { type: KickedOutType };
  [EVENT.ERROR]: { code: number; message: string };
  [EVENT.NET_STATE_CHANGE]: { state: 'connected' | 'connecting' | 'disconnected' };
}

/** Users who were added to a list of follows, or the ids of those who were removed. */
export type FollowListChange =
  { isAdd: true; userInfoList: ReactionUser[] } | { isAdd: false; userInfoList: string[] };

export type KickedOutType = 'multipleAccount' | 'multipleDevice' | 'userSigExpired' | 'REST_API_Kick';

export interface ReadReceipt {
  userID?: string;
  groupID?: string;
  messageID: string;
  /** Groups only. */
  readCount?: number;
  unreadCount?: number;
  /** One-to-one only. */
  isPeerRead?: boolean;
}

export interface Friend {
  userID: string;
  remark: string;
  groupList: string[];
  source: string;
  addTime: number;
  friendCustomField: { key: string; value: string }[];
  timestamp: number;
  profile: UserProfile;
}

export interface FriendApplication {
  userID: string;
  nick: string;
  avatar: string;
  time: number;
  source: string;
  wording: string;
  type: 'Pendency_Type_ComeIn' | 'Pendency_Type_SendOut';
}
