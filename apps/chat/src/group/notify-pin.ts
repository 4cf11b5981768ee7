import { randomInt } from 'node:crypto';

import { TIP } from '@touchline/chat-protocol/group/group-message';

import type { SessionContext } from '../context.ts';
import { type StoredMessage, toGroupMessage } from '../message/stored-message.ts';
import type { GroupPlace } from '../topic/topic-place.ts';
import { stateTip, tipOf } from './group-tips.ts';

const MAX_RANDOM = 2 ** 31 - 1;

/** Tells everybody in a group that a message was pinned in it, or is not any more. It leaves no trace in the history. */
export const notifyPin = async (
  context: SessionContext,
  { group, topic }: GroupPlace,
  { message, isPinned }: { message: StoredMessage; isPinned: boolean },
): Promise<void> => {
  const { userId, profiles, notify } = context;
  const operator = { operatorId: userId, userIds: [] };
  const senders = await profiles.senders([userId]);
  const { content, random, clientTimeSec, timeSec, sequence } = message;
  const what = isPinned
    ? { type: TIP.pinned, pinned: toGroupMessage(message, group) }
    : { type: TIP.unpinned, unpinned: { tinyId: content.tinyId, clientTimeSec, random, timeSec, sequence } };
  const tip = stateTip(context, group, tipOf({ ...operator, ...what }, senders), {
    sequence: randomInt(1, MAX_RANDOM),
    topicId: topic?.topicId,
  });
  notify.group(group.groupId, { type: 'groupStateChanged', tip });
};
