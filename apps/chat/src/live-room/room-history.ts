import type { GroupMessageInput } from '@touchline/chat-protocol/group/group-message';

import type { ChatContext } from '../context.ts';
import { groupConversation } from '../conversation/conversation-name.ts';
import type { CountedGroup } from '../group/group.ts';
import { toGroupMessage } from '../message/stored-message.ts';
import { KEPT_LINES } from './room-lines.ts';

/** How many of the last messages a viewer gets. @source permissions "History before join" */
const HISTORY = 50;
const HISTORY_AGE_SEC = 24 * 3600;
/** Whose deletions would hide a message: nobody's, in a live room. */
const NOBODY = '';

/** The newest lines of a room as the database has them, oldest first, without recalled ones and tips. */
export const loadLines = async (
  { groups, messages }: Pick<ChatContext, 'groups' | 'messages'>,
  groupId: string,
): Promise<GroupMessageInput[]> => {
  const group = await groups.find(groupId);
  if (group === undefined) return [];
  const page = { from: Number.MAX_SAFE_INTEGER, limit: KEPT_LINES };
  const found = await messages.groupHistory(NOBODY, groupConversation(groupId), page);
  const shown = found.filter((one) => one.revokedBy === undefined && !one.isTip);
  return shown.toReversed().map((message) => toGroupMessage(message, group));
};

/** The newest messages of a live room, oldest first: of the last day, after its last clearing. */
export const lastMessages = async (
  { roomLines, nowSec }: Pick<ChatContext, 'roomLines' | 'nowSec'>,
  { groupId, room }: Pick<CountedGroup, 'groupId' | 'room'>,
): Promise<GroupMessageInput[]> => {
  const sinceSec = nowSec() - HISTORY_AGE_SEC;
  const lines = await roomLines.of(groupId);
  return lines
    .filter(({ timeSec = 0, sequence = 0 }) => timeSec >= sinceSec && sequence > room.clearedSequence)
    .slice(-HISTORY);
};
