import type { Database } from '@touchline/engines/sql/connect';

import { idempotencyRepository } from '../admin/idempotency-repository.ts';
import { attributeRepository } from '../attribute/attribute-repository.ts';
import { conversationRepository } from '../conversation/conversation-repository.ts';
import { conversationGroupRepository } from '../conversation/group-of-conversations-repository.ts';
import { conversationMarkRepository } from '../conversation/mark-repository.ts';
import { groupCounterRepository } from '../counter/counter-repository.ts';
import { followRepository } from '../follow/follow-repository.ts';
import { friendRepository } from '../friend/friend-repository.ts';
import { relationRepository } from '../friend/relation-repository.ts';
import { applicationRepository } from '../group/application-repository.ts';
import { atTipRepository } from '../group/at-tip-repository.ts';
import { groupRepository } from '../group/group-repository.ts';
import { invitationRepository } from '../group/invitation-repository.ts';
import { pinRepository } from '../group/pin-repository.ts';
import { receiptRepository } from '../group/receipt-repository.ts';
import { restrictionRepository } from '../group/restriction-repository.ts';
import { markRepository } from '../live-room/mark-repository.ts';
import { labelRepository } from '../mass-push/label-repository.ts';
import { pushTaskRepository } from '../mass-push/push-task-repository.ts';
import { forbiddenFileRepository } from '../upload/forbidden-file-repository.ts';
import { mergedRepository } from '../merged/merged-repository.ts';
import { extensionRepository } from '../message/extension-repository.ts';
import { messageRepository } from '../message/message-repository.ts';
import { importRepository } from '../message/import-messages.ts';
import { missedMessages } from '../message/missed-messages.ts';
import { reactionRepository } from '../message/reaction-repository.ts';
import { c2cReceiptRepository } from '../message/receipt-repository.ts';
import { permissionGroupRepository } from '../permission-group/permission-group-repository.ts';
import { accountRepository } from '../profile/account-repository.ts';
import { searchRepository } from '../search/search-repository.ts';
import { doNotDisturbRepository } from '../session/do-not-disturb-repository.ts';
import { sessionRepository } from '../session/session-repository.ts';
import { statusRepository } from '../status/status-repository.ts';
import { topicRepository } from '../topic/topic-repository.ts';
import type { Tables } from '../tables.ts';

/** Everything that one app keeps in SQL. */
export const repositoriesOf = (database: Database<Tables>, appId: number) => {
  const db = database.kysely;
  return {
    sessions: sessionRepository(db, appId),
    relations: relationRepository(db, appId),
    friends: friendRepository(db, appId),
    follows: followRepository(db, appId),
    applications: applicationRepository(db, appId),
    messages: messageRepository(db, appId),
    missed: missedMessages(db, appId),
    c2cReceipts: c2cReceiptRepository(db, appId),
    extensions: extensionRepository(db, appId),
    merged: mergedRepository(db, appId),
    statuses: statusRepository(db, appId),
    conversationMarks: conversationMarkRepository(db, appId),
    conversationGroups: conversationGroupRepository(db, appId),
    conversations: conversationRepository(database, appId),
    attributes: attributeRepository(db, appId),
    groupCounters: groupCounterRepository(db, appId),
    topics: topicRepository(db, appId),
    permissionGroups: permissionGroupRepository(db, appId),
    receipts: receiptRepository(db, appId),
    atTips: atTipRepository(db, appId),
    invitations: invitationRepository(db, appId),
    marks: markRepository(db, appId),
    answered: idempotencyRepository(db, appId),
    accounts: accountRepository(database, appId),
    groups: groupRepository(db, appId),
    restrictions: restrictionRepository(db, appId),
    reactions: reactionRepository(db, appId),
    pins: pinRepository(db, appId),
    search: searchRepository(db, appId),
    imports: importRepository(db, appId),
    quietHours: doNotDisturbRepository(db, appId),
    labels: labelRepository(db, appId),
    pushTasks: pushTaskRepository(db, appId),
    forbiddenFiles: forbiddenFileRepository(db, appId),
  };
};
