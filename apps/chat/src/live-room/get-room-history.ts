import { chatError } from '@touchline/chat-protocol/chat-error';
import { getRoomHistory } from '@touchline/chat-protocol/live-room/history-commands';

import { answer } from '../answer.ts';
import { requireGroup } from '../group/membership.ts';
import { mayReadHistory } from './join-room.ts';
import { assertRoom } from './moderation.ts';
import { lastMessages } from './room-history.ts';

export default answer(getRoomHistory, async ({ groupId }, context) => {
  const group = await requireGroup(context, groupId);
  assertRoom(group);
  if (!context.session.rooms.has(groupId)) throw chatError('GROUP_NOT_IN_ROOM');
  const messages = mayReadHistory(context.app) ? await lastMessages(context, group) : [];
  return { groupId, messages, isFinished: 1 as const, count: messages.length };
});
