import { chatError, type ServerErrorName } from '@touchline/chat-protocol/chat-error';
import { type Actor, mayDo } from '@touchline/chat-protocol/member/permissions';

import type { ChatContext } from '../context.ts';
import type { StoredMessage } from '../message/stored-message.ts';
import type { GroupPlace } from '../topic/topic-place.ts';
import { AFTER } from '../webhook/webhooks.ts';

type Recaller = { userId: string; actor: Actor; instanceId?: number };

/** @source permissions "Recall and delete": owner, admins and the app at any time, others within two minutes or what the app sets */
const refusal = (
  message: StoredMessage | undefined,
  by: Recaller & { mayRecallOthers: boolean; sinceSec: number },
): ServerErrorName | undefined => {
  if (message === undefined || message.isTip) return 'GROUP_MESSAGE_NOT_FOUND';
  if (by.mayRecallOthers) return undefined;
  if (message.fromUserId !== by.userId) return 'GROUP_PERMISSION_DENIED';
  return message.timeSec < by.sinceSec ? 'GROUP_RECALL_TOO_LATE' : undefined;
};

/** Recalls messages of a group or topic, each if this actor may, and notifies everyone. */
export const recallFromGroup = async (
  context: ChatContext,
  { group, topic, conversation }: GroupPlace,
  { sequences, ...by }: Recaller & { sequences: readonly number[] },
): Promise<{ sequence: number; resultCode: number }[]> => {
  const { messages, notify, clock, webhooks } = context;
  const mayRecallOthers = mayDo('recallOthers', group, by.actor);
  const sinceSec = context.nowSec() - context.app.recallWindowSec;
  const asked = await Promise.all(
    sequences.map(async (sequence) => {
      const message = await messages.find(conversation, sequence);
      const error = refusal(message, { ...by, mayRecallOthers, sinceSec });
      return { sequence, message, error };
    }),
  );
  const recalled = asked.filter((one) => one.error === undefined).map((one) => one.sequence);
  await messages.recall(conversation, recalled, { userId: by.userId, nowMs: clock.nowMs() });
  if (recalled.length > 0) {
    webhooks.after(AFTER.groupRecalled, {
      GroupId: group.groupId,
      ...(topic && { TopicId: topic.topicId }),
      Type: group.type,
      Operator_Account: by.userId,
      MsgSeqList: recalled.map((MsgSeq) => ({ MsgSeq })),
    });
  }
  const except = by.instanceId === undefined ? {} : { exceptInstance: by.instanceId };
  for (const { message, error } of asked) {
    if (message === undefined || error !== undefined) continue;
    const { sequence, random, timeSec } = message;
    const recall = {
      groupId: group.groupId,
      topicId: topic?.topicId,
      revokerId: by.userId,
      messages: [{ sequence, random, timeSec }],
    };
    notify.group(group.groupId, { type: 'groupMessagesRecalled', recall }, except);
  }
  return asked.map(({ sequence, error }) => ({
    sequence,
    resultCode: error === undefined ? 0 : chatError(error).code,
  }));
};
