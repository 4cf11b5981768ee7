import type { Experimental } from '../experimental/experimental.ts';
import type { GroupManagement } from '../group/manage-group.ts';
import type { MemberChanges } from '../member/change-member.ts';
import type { Members } from '../member/members.ts';
import type { Hopping } from '../message/hopping.ts';
import type { Receipts } from '../message/receipts.ts';
import type { Sending } from '../message/send-message.ts';
import type { ChatContext } from '../session/chat-context.ts';
import type { Translation } from '../translate/translate.ts';
import { later } from './later.ts';

export type LaterParts = Experimental &
  GroupManagement &
  MemberChanges &
  Members &
  Hopping &
  Receipts &
  Translation;

/** What has no state of its own and is not needed to read and write: loaded by the first call. */
export const createLaterParts = (context: ChatContext, sending: Sending): LaterParts => ({
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
  ...later<Translation>(async () => (await import('../translate/translate.ts')).createTranslation(context), {
    translateText: true,
  }),
});
