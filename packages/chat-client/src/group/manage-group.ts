import {
  getGroupApplications,
  handleGroupApplication,
} from '@touchline/chat-protocol/group/application-commands';
import {
  handleInvitation,
  handleInvitationForApproval,
} from '@touchline/chat-protocol/group/invitation-commands';
import { changeGroupOwner } from '@touchline/chat-protocol/member/commands';

import { chatError } from '../session/chat-error.ts';
import type { Message } from '../message/message.ts';
import { ok, type ChatContext, type ChatResult } from '../session/chat-context.ts';
import { requireObject, requireOneOf, requireOption, requireText } from '../session/check-options.ts';
import { fetchGroup, to } from './fetch-groups.ts';
import type { Group } from './group.ts';

export interface GroupApplication {
  applicant: string;
  applicantNick: string;
  groupID: string;
  groupName: string;
  authentication: string;
  messageKey: number;
  /** 0 is an application to join, 2 an invitation that requires consent. */
  applicationType: number;
  userID: string;
  note: string;
}

export interface HandleApplicationOptions {
  handleAction: 'Agree' | 'Reject';
  handleMessage?: string;
  /** The notice that carried the application. */
  message?: Message;
  /** An entry of `getGroupApplicationList`. */
  application?: GroupApplication;
}

export interface GroupManagement {
  /**
   * Transfers the ownership; the caller becomes an ordinary member.
   * @throws {ChatError} 2620 for a live room, 2621 for a transfer to oneself
   */
  changeGroupOwner(options: { groupID: string; newOwnerID: string }): Promise<ChatResult<{ group: Group }>>;
  /** Applications and invitations in all groups of the user that await a decision. */
  getGroupApplicationList(): Promise<ChatResult<{ applicationList: GroupApplication[] }>>;
  /** Accepts or refuses an application, identified by its notice or by its entry of the list. */
  handleGroupApplication(options: HandleApplicationOptions): Promise<ChatResult<{ group: Group }>>;
  /** Communities of the user that support topics. */
  getJoinedCommunityList(): Promise<ChatResult<{ groupList: Group[] }>>;
}

/** @source im §9 "Pending list page 20" */
export const PAGE = 20;
const CONSENT = 2;

export const createGroupManagement = (context: ChatContext): GroupManagement => ({
  async changeGroupOwner(options) {
    const { groupID, newOwnerID } = requireObject(options);
    requireText(groupID, 'groupID');
    requireText(newOwnerID, 'newOwnerID');
    if (context.isRoom(options.groupID) || context.groups.find(options.groupID)?.type === 'AVChatRoom') {
      throw chatError('CANNOT_CHANGE_OWNER_IN_AVCHATROOM');
    }
    if (options.newOwnerID === context.self().userId) throw chatError('CANNOT_CHANGE_OWNER_TO_SELF');
    const change = { groupId: options.groupID, newOwnerId: options.newOwnerID };
    await context.request(changeGroupOwner, change, to(options.groupID));
    return ok({ group: await refreshed(context, options.groupID) });
  },
  async getGroupApplicationList() {
    const [ordinary, communities] = [await fetchPending(context, false), await fetchPending(context, true)];
    const seen = new Set(ordinary.map(({ messageKey }) => messageKey));
    const others = communities.filter(({ messageKey }) => !seen.has(messageKey));
    return ok({ applicationList: [...ordinary, ...others] });
  },
  async handleGroupApplication(options) {
    const { handleAction } = requireObject(options);
    requireOneOf(handleAction, ['Agree', 'Reject'], 'handleAction');
    const application = options.application ?? applicationOf(options.message);
    requireOption(application !== undefined, 'application or message must name what is decided on');
    await decide(context, application, options);
    return ok({ group: await refreshed(context, application.groupID) });
  },
  async getJoinedCommunityList() {
    const groups = context.groups.list.get();
    return ok({
      groupList: groups.filter(({ type, isSupportTopic }) => type === 'Community' && isSupportTopic),
    });
  },
});

const refreshed = async (context: ChatContext, groupID: string): Promise<Group> => {
  const group = await fetchGroup(context, groupID);
  if (context.groups.find(groupID)) context.groups.set([group]);
  return group;
};

async function fetchPending(context: ChatContext, community: boolean): Promise<GroupApplication[]> {
  const { userId } = context.self();
  const found: GroupApplication[] = [];
  for (let startTime = 0; ;) {
    const asked = { startTime, limit: PAGE, userId };
    const request = context.ask(getGroupApplications, asked, { community });
    // @source im §8 "11000 while fetching communities means community is unavailable"
    const answer = community ? await request.catch(() => undefined) : await request;
    if (!answer) return found;
    for (const one of answer.applications) {
      if (one.handled !== 0) continue;
      found.push({
        applicant: one.fromUserId,
        applicantNick: one.fromNick,
        groupID: one.groupId,
        groupName: one.groupName,
        authentication: one.authentication,
        messageKey: one.time,
        applicationType: one.type,
        userID: one.toUserId,
        note: one.applyMessage,
      });
    }
    if (answer.nextStartTime === 0) return found;
    startTime = answer.nextStartTime;
  }
}

/** The application that a notice carries. */
function applicationOf(message: Message | undefined): GroupApplication | undefined {
  if (message?.type !== 'TIMGroupSystemNoticeElem') return undefined;
  const { payload } = message;
  return {
    applicant: payload.operatorID,
    applicantNick: '',
    groupID: payload.groupProfile.groupID,
    groupName: payload.groupProfile.groupName,
    authentication: payload.authentication ?? '',
    messageKey: payload.messageKey ?? 0,
    applicationType: 0,
    userID: message.to,
    note: payload.handleMessage ?? '',
  };
}

function decide(context: ChatContext, application: GroupApplication, options: HandleApplicationOptions) {
  const { groupID, applicant, authentication, messageKey } = application;
  const decision = {
    groupId: groupID,
    applicantId: applicant,
    action: options.handleAction,
    message: options.handleMessage ?? '',
    authentication,
  };
  return application.applicationType === CONSENT
    ? context.request(
        handleInvitationForApproval,
        { ...decision, inviteeId: application.userID },
        to(groupID),
      )
    : context.request(handleGroupApplication, { ...decision, messageKey }, to(groupID));
}

/** Answers an invitation that the user received. @source im §7 "Handle invitation" */
export async function answerInvitation(
  context: ChatContext,
  options: { message: Message; handleAction: 'Agree' | 'Reject'; handleMessage?: string },
): Promise<ChatResult<Record<string, never>>> {
  const invitation = applicationOf(options.message);
  requireOption(invitation !== undefined, 'message must be the notice of an invitation');
  const { groupID, applicant, authentication, messageKey } = invitation;
  await context.request(
    handleInvitation,
    {
      groupId: groupID,
      inviterId: applicant,
      action: options.handleAction,
      message: options.handleMessage ?? '',
      authentication,
      messageKey,
    },
    to(groupID),
  );
  return ok({});
}
