import {
  createConversationManagement,
  type ConversationManagement,
} from '../conversation/manage-conversations.ts';
import { createExperimental, type Experimental } from '../experimental/experimental.ts';
import { createFollows, type Follows } from '../follow/follows.ts';
import { createFriendMethods, type FriendMethods } from '../friend/friend-methods.ts';
import type { FriendStore } from '../friend/friend-store.ts';
import { createGroupManagement, type GroupManagement } from '../group/manage-group.ts';
import { createPinnedMessages, type PinnedMessages } from '../group/pinned-messages.ts';
import { createMemberChanges, type MemberChanges } from '../member/change-member.ts';
import { createMembers, type Members } from '../member/members.ts';
import { createMessageChanges, type MessageChanges } from '../message/change-messages.ts';
import { createHopping, type Hopping } from '../message/hopping.ts';
import { createReactions, type Reactions } from '../message/reactions.ts';
import { createReceipts, type Receipts } from '../message/receipts.ts';
import type { Sending } from '../message/send-message.ts';
import { createVoiceText, type VoiceText } from '../message/voice-text.ts';
import { createSearch, type Search } from '../search/search.ts';
import type { ChatContext } from '../session/chat-context.ts';
import { createDoNotDisturb, type DoNotDisturb } from '../session/do-not-disturb.ts';
import { createStatuses, type Statuses } from '../status/user-status.ts';
import { createTranslation, type Translation } from '../translate/translate.ts';

export type OtherParts = FriendMethods &
  Experimental &
  GroupManagement &
  MemberChanges &
  Members &
  PinnedMessages &
  ConversationManagement &
  MessageChanges &
  Hopping &
  Reactions &
  Receipts &
  DoNotDisturb &
  Statuses &
  Translation &
  VoiceText &
  Follows &
  Search;

/** What they work with. */
export interface PartsOfOthers {
  context: ChatContext;
  sending: Sending;
  friends: FriendStore;
}

/** What has no state of its own and is not needed to read and write. */
export const createOtherParts = ({ context, sending, friends }: PartsOfOthers): OtherParts => ({
  ...createFriendMethods(context, friends),
  ...createExperimental(context, sending),
  ...createGroupManagement(context),
  ...createMemberChanges(context),
  ...createMembers(context),
  ...createPinnedMessages(context),
  ...createConversationManagement(context),
  ...createMessageChanges(context),
  ...createHopping(context),
  ...createReactions(context),
  ...createReceipts(context),
  ...createDoNotDisturb(context),
  ...createStatuses(context),
  ...createTranslation(context),
  ...createVoiceText(context),
  ...createFollows(context),
  ...createSearch(context),
});
