import { NOTICE } from '@touchline/chat-protocol/group/group-message';

import { noteGroupRemindType } from '../conversation/remind-type.ts';
import type { Message } from '../message/message.ts';
import type { ChatContext } from '../session/chat-context.ts';
import { fetchGroup } from './fetch-groups.ts';
import { noteGroup } from './join-group.ts';

/** Applies a system notice to the cached groups. @source im §4 "Group system notice" */
export function takeGroupNotice(context: ChatContext, message: Message): void {
  if (message.type !== 'TIMGroupSystemNoticeElem') return;
  const { operationType, groupProfile, messageRemindType, topicID } = message.payload;
  const { groupID } = groupProfile;
  switch (operationType) {
    case NOTICE.joinApproved:
    case NOTICE.invited:
      // A group that cannot be fetched now is loaded with the list at the next login.
      if (!context.groups.find(groupID))
        void fetchGroup(context, groupID).then(
          (group) => noteGroup(context, group),
          () => undefined,
        );
      break;
    case NOTICE.adminSet:
      setRole(context, groupID, 'Admin');
      break;
    case NOTICE.adminRemoved:
      setRole(context, groupID, 'Member');
      break;
    case NOTICE.remindType:
      if (messageRemindType !== undefined)
        noteGroupRemindType(context, topicID ?? groupID, messageRemindType);
      break;
  }
}

const setRole = (context: ChatContext, groupID: string, role: string) =>
  context.groups.change(groupID, (group) => ({ ...group, selfInfo: { ...group.selfInfo, role } }));
