import type { SessionContext } from '../context.ts';
import { groupConversation } from '../conversation/conversation-name.ts';
import type { CountedGroup } from '../group/group.ts';
import { toGroupMessage } from '../message/stored-message.ts';

/** How many of the last messages a viewer gets who asks for them. @source permissions "History before join" */
const HISTORY = 20;
const HISTORY_AGE_SEC = 24 * 3600;

/**
 * The newest messages of a live room, oldest first: of the last day, after its last clearing, without recalled
 * ones.
 */
export const lastMessages = async (context: SessionContext, group: CountedGroup) => {
  const page = { from: Number.MAX_SAFE_INTEGER, limit: HISTORY };
  const found = await context.messages.groupHistory(context.userId, groupConversation(group.groupId), page);
  const sinceSec = context.nowSec() - HISTORY_AGE_SEC;
  const recent = found.filter(
    (one) =>
      one.timeSec >= sinceSec &&
      one.sequence > group.room.clearedSequence &&
      one.revokedBy === undefined &&
      !one.isTip,
  );
  return recent.reverse().map((message) => toGroupMessage(message, group));
};
