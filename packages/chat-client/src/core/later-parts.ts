import type { Experimental } from '../experimental/experimental.ts';
import type { PinnedMessages } from '../group/pinned-messages.ts';
import type { Reactions } from '../message/reactions.ts';
import type { DoNotDisturb } from '../session/do-not-disturb.ts';
import type { GroupManagement } from '../group/manage-group.ts';
import type { MemberChanges } from '../member/change-member.ts';
import type { Members } from '../member/members.ts';
import type { Hopping } from '../message/hopping.ts';
import type { Receipts } from '../message/receipts.ts';
import type { Sending } from '../message/send-message.ts';
import type { ChatContext } from '../session/chat-context.ts';
import type { Statuses } from '../status/user-status.ts';
import type { Translation } from '../translate/translate.ts';
import { later } from './later.ts';

export type LaterParts = Experimental &
  PinnedMessages &
  Reactions &
  DoNotDisturb &
  GroupManagement &
  MemberChanges &
  Members &
  Hopping &
  Receipts &
  Statuses &
  Translation;

/** What has no state of its own and is not needed to read and write: loaded by the first call. */
export const createLaterParts = (context: ChatContext, sending: Sending): LaterParts => ({
  ...createVersion3(context),
  ...later<Experimental>(
    async () => (await import('../experimental/experimental.ts')).createExperimental(context, sending),
    { callExperimentalAPI: true },
  ),
  ...later<GroupManagement>(
    async () => (await import('../group/manage-group.ts')).createGroupManagement(context),
    {
      changeGroupOwner: true,
      getGroupApplicationList: true,
      handleGroupApplication: true,
      getJoinedCommunityList: true,
    },
  ),
  ...later<MemberChanges>(
    async () => (await import('../member/change-member.ts')).createMemberChanges(context),
    {
      setGroupMemberMuteTime: true,
      setGroupMemberRole: true,
      setGroupMemberNameCard: true,
      setGroupMemberCustomField: true,
    },
  ),
  ...later<Members>(async () => (await import('../member/members.ts')).createMembers(context), {
    getGroupMemberList: true,
    getGroupMemberProfile: true,
    addGroupMember: true,
    deleteGroupMember: true,
    markGroupMemberList: true,
  }),
  ...later<Hopping>(async () => (await import('../message/hopping.ts')).createHopping(context), {
    getMessageListHopping: true,
  }),
  ...later<Receipts>(async () => (await import('../message/receipts.ts')).createReceipts(context), {
    sendMessageReadReceipt: true,
    getMessageReadReceiptList: true,
    getGroupMessageReadMemberList: true,
  }),
  ...later<Statuses>(async () => (await import('../status/user-status.ts')).createStatuses(context), {
    setSelfStatus: true,
    getUserStatus: true,
    subscribeUserStatus: true,
    unsubscribeUserStatus: true,
  }),
  ...later<Translation>(async () => (await import('../translate/translate.ts')).createTranslation(context), {
    translateText: true,
  }),
});

/** What the 3.x line of the public client has beside the rest. */
const createVersion3 = (context: ChatContext): PinnedMessages & Reactions & DoNotDisturb => ({
  ...later<Reactions>(async () => (await import('../message/reactions.ts')).createReactions(context), {
    addMessageReaction: true,
    removeMessageReaction: true,
    getMessageReactions: true,
    getAllUserListOfMessageReaction: true,
  }),
  ...later<PinnedMessages>(
    async () => (await import('../group/pinned-messages.ts')).createPinnedMessages(context),
    { pinGroupMessage: true, getPinnedGroupMessageList: true },
  ),
  ...later<DoNotDisturb>(
    async () => (await import('../session/do-not-disturb.ts')).createDoNotDisturb(context),
    { setAllReceiveMessageOpt: true, getAllReceiveMessageOpt: true },
  ),
});
