import { createExperimental, type Experimental } from '../experimental/experimental.ts';
import { createGroupManagement, type GroupManagement } from '../group/manage-group.ts';
import { createPinnedMessages, type PinnedMessages } from '../group/pinned-messages.ts';
import { createMemberChanges, type MemberChanges } from '../member/change-member.ts';
import { createMembers, type Members } from '../member/members.ts';
import type { Sending } from '../message/send-message.ts';
import type { ChatContext } from '../session/chat-context.ts';

export type GroupPart = Experimental & GroupManagement & MemberChanges & Members & PinnedMessages;

/** Running a group and looking at who is in it; loaded by the first of these calls. */
export const createGroupPart = (context: ChatContext, sending: Sending): GroupPart => ({
  ...createExperimental(context, sending),
  ...createGroupManagement(context),
  ...createMemberChanges(context),
  ...createMembers(context),
  ...createPinnedMessages(context),
});
