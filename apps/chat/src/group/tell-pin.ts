import { randomInt } from 'node:crypto';

import { GroupMessage, SYSTEM_USER_ID, TIP } from '@touchline/chat-protocol/group/group-message';
import { groupStateEvent } from '@touchline/chat-protocol/group/pushes';
import { encode } from '@touchline/chat-protocol/shape';

import type { SessionContext } from '../context.ts';
import { type StoredMessage, toGroupMessage } from '../message/stored-message.ts';
import type { GroupPlace } from '../topic/topic-place.ts';
import { tipBody } from './group-tips.ts';

const MAX_RANDOM = 2 ** 31 - 1;

/** Tells everybody in a group that a message was pinned in it, or is not any more. It leaves no trace in the history. */
export const tellPin = async (
  context: SessionContext,
  { group, topic }: GroupPlace,
  { message, isPinned }: { message: StoredMessage; isPinned: boolean },
): Promise<void> => {
  const { userId, profiles, tell } = context;
  const operator = { operatorId: userId, userIds: [] };
  const senders = await profiles.senders([userId]);
  const { content, random, clientTimeSec, timeSec, sequence } = message;
  const what = isPinned
    ? { PinnedMsg: encode(toGroupMessage(message, group), GroupMessage) }
    : {
        SdkGroupMessageId: {
          SenderTinyId: content.tinyId,
          ClientTime: clientTimeSec,
          MsgRandom: random,
          ServerTime: timeSec,
          MsgSeq: sequence,
        },
      };
  const nowSec = context.nowSec();
  const number = randomInt(1, MAX_RANDOM);
  tell.group(
    group.groupId,
    groupStateEvent({
      fromUserId: SYSTEM_USER_ID,
      groupId: group.groupId,
      ...(topic && { topicId: topic.topicId }),
      sequence: number,
      random: number,
      clientSequence: number,
      timeSec: nowSec,
      clientTimeSec: nowSec,
      elements: { ...tipBody({ type: isPinned ? TIP.pinned : TIP.unpinned, ...operator }, senders), ...what },
      group: { groupId: group.groupId, name: group.name, type: group.type, avatar: group.avatar },
    }),
  );
};
