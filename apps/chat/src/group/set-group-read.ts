import { setGroupRead } from '@touchline/chat-protocol/group/commands';
import { EVENT, SYSTEM_USER_ID } from '@touchline/chat-protocol/group/group-message';

import { answer } from '../answer.ts';
import { groupConversation } from '../conversation/conversation-name.ts';

export default answer(
  setGroupRead,
  async ({ groupId, sequence }, { userId, session, conversations, tell }) => {
    const moved = await conversations.readSequence(userId, groupConversation(groupId), sequence);
    if (!moved) return {};
    const body = { GroupReadInfoArray: [{ GroupId: groupId, LastReadMsgSeq: sequence }] };
    const event = { Event: EVENT.groupNotice, GroupTips: [{ From_Account: SYSTEM_USER_ID, MsgBody: body }] };
    tell.users([userId], event, { exceptInstance: session.instanceId });
    return {};
  },
);
