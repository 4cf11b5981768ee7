import { defineNoun } from '../noun.ts';
import type { Base } from '../context.ts';
import { type ApplicationRepository, applicationRepository } from './application-repository.ts';
import { type AtTipRepository, atTipRepository } from './at-tip-repository.ts';
import createGroup from './create-group.ts';
import deleteGroupMessages from './delete-group-messages.ts';
import destroyGroup from './destroy-group.ts';
import getGroupApplications from './get-group-applications.ts';
import getGroupHistory from './get-group-history.ts';
import getGroupProfiles from './get-group-profiles.ts';
import getGroupRecalls from './get-group-recalls.ts';
import getGroupReceiptDetail from './get-group-receipt-detail.ts';
import getGroupReceipts from './get-group-receipts.ts';
import getJoinedGroups from './get-joined-groups.ts';
import getPinnedMessages from './get-pinned-messages.ts';
import getRecallsOfGroups from './get-recalls-of-groups.ts';
import { type GroupRepository, groupRepository } from './group-repository.ts';
import handleGroupApplication from './handle-group-application.ts';
import handleInvitationForApproval from './handle-invitation-for-approval.ts';
import handleInvitation from './handle-invitation.ts';
import { type InvitationRepository, invitationRepository } from './invitation-repository.ts';
import joinGroup from './join-group.ts';
import modifyGroupMessage from './modify-group-message.ts';
import pinGroupMessage from './pin-group-message.ts';
import { type PinRepository, pinRepository } from './pin-repository.ts';
import quitGroup from './quit-group.ts';
import recallGroupMessages from './recall-group-messages.ts';
import { type ReceiptRepository, receiptRepository } from './receipt-repository.ts';
import { type RestrictionRepository, restrictionRepository } from './restriction-repository.ts';
import searchGroups from './search-groups.ts';
import sendGroupMessage from './send-group-message.ts';
import sendGroupReceipts from './send-group-receipts.ts';
import setGroupProfile from './set-group-profile.ts';
import setGroupRead from './set-group-read.ts';
import unpinGroupMessage from './unpin-group-message.ts';

declare module '../context.ts' {
  interface ChatContext {
    groups: GroupRepository;
    restrictions: RestrictionRepository;
    applications: ApplicationRepository;
    invitations: InvitationRepository;
    pins: PinRepository;
    receipts: ReceiptRepository;
    atTips: AtTipRepository;
  }
}

/** Groups, joining them, and data stored with their messages. */
export default defineNoun({
  answers: {
    createGroup,
    deleteGroupMessages,
    destroyGroup,
    getGroupApplications,
    getGroupHistory,
    getGroupProfiles,
    getGroupRecalls,
    getGroupReceiptDetail,
    getGroupReceipts,
    getJoinedGroups,
    getPinnedMessages,
    getRecallsOfGroups,
    handleGroupApplication,
    handleInvitation,
    handleInvitationForApproval,
    joinGroup,
    modifyGroupMessage,
    pinGroupMessage,
    quitGroup,
    recallGroupMessages,
    searchGroups,
    sendGroupMessage,
    sendGroupReceipts,
    setGroupProfile,
    setGroupRead,
    unpinGroupMessage,
  },
  open: ({ db, appId }: Pick<Base, 'db' | 'appId'>) => ({
    groups: groupRepository(db, appId),
    restrictions: restrictionRepository(db, appId),
    applications: applicationRepository(db, appId),
    invitations: invitationRepository(db, appId),
    pins: pinRepository(db, appId),
    receipts: receiptRepository(db, appId),
    atTips: atTipRepository(db, appId),
  }),
});
