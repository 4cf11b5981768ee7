/** Public exports of the chat client. */
export { create, type Chat, type ChatStores } from './create-chat.ts';
export type { ChatOptions } from './core/chat-options.ts';
export { EVENT, type EventName } from './event/event-names.ts';
export { TYPES } from './event/type-names.ts';
export type { ChatEvent, EventHandler } from './event/emitter.ts';
export type {
  EventPayloads,
  FollowListChange,
  Friend,
  FriendApplication,
  KickedOutType,
  ReadReceipt,
} from './event/event-payloads.ts';
export type { Conversation } from './conversation/conversation.ts';
export type { GroupAtInfo, LastMessage } from './conversation/last-message.ts';
export type { ReadableStore } from './conversation/conversation-store.ts';
export type { FollowCounts, FollowPage, FollowResult, FollowedUser } from './follow/follows.ts';
export type { CreateGroupOptions, UpdateGroupOptions } from './group/group-requests.ts';
export type { JoinResult } from './group/join-group.ts';
export type { Group, GroupSelfInfo } from './group/group.ts';
export type { GroupApplication } from './group/manage-group.ts';
export type { MessageList, MessageListOptions } from './message/history.ts';
export type { Message, MessageStatus, MessageType, PayloadByType } from './message/message.ts';
export type { VoiceTextOptions } from './message/voice-text.ts';
export type { KeyValues } from './store/key-values.ts';
export type { MessageReactions, Reaction, ReactionUser } from './message/reaction.ts';
export type { SendOptions } from './message/send-options.ts';
export type { LexiconWord, PluginOptions, ProfanityFilter } from './plugin/plugins.ts';
export type { ProfileChange } from './profile/profiles.ts';
export type { UserProfile } from './profile/profile.ts';
export type {
  FoundGroup,
  FoundMembers,
  FoundMessages,
  GroupSearchOptions,
  MemberSearchOptions,
  MessageSearchOptions,
  SearchResult,
  UserSearchOptions,
} from './search/search.ts';
export type { QuietHours } from './session/quiet-hours.ts';
export type { ChatResult } from './session/chat-context.ts';
export type { LoginData } from './session/session.ts';
export { ChatError, isChatError } from './session/chat-error.ts';

/** The version of the public client whose methods and events this client provides. */
export const VERSION = '2.27.6';
