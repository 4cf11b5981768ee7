import { chatError, type ServerErrorName } from '@touchline/chat-protocol/chat-error';
import { recallGroupMessages } from '@touchline/chat-protocol/group/commands';
import { SYSTEM_USER_ID } from '@touchline/chat-protocol/group/group-message';
import { mayDo } from '@touchline/chat-protocol/member/permissions';
import { RECALL_WINDOW_SEC } from '@touchline/chat-protocol/message/rules';

import { answer } from '../answer.ts';
import type { SessionContext } from '../context.ts';
import type { StoredMessage } from '../message/stored-message.ts';
import { requirePlace } from '../topic/topic-place.ts';
import { actorOf } from './membership.ts';

const refusal = (
  { userId, nowSec }: SessionContext,
  message: StoredMessage | undefined,
  mayRecallOthers: boolean,
): ServerErrorName | undefined => {
  if (message === undefined || message.isTip) return 'GROUP_MESSAGE_NOT_FOUND';
  if (mayRecallOthers) return undefined;
  if (message.fromUserId !== userId) return 'GROUP_PERMISSION_DENIED';
  return nowSec() - message.timeSec > RECALL_WINDOW_SEC ? 'GROUP_RECALL_TOO_LATE' : undefined;
};

export default answer(recallGroupMessages, async (request, context) => {
  const { groupId } = request;
  const { userId, messages, tell, clock, session } = context;
  const { group, topic, conversation } = await requirePlace(context, request);
  const actor = await actorOf(context, groupId, userId);
  const mayRecallOthers = mayDo('recallOthers', group, actor);
  const asked = await Promise.all(
    request.messages.map(async ({ sequence }) => {
      const message = await messages.find(conversation, sequence);
      return { sequence, message, error: refusal(context, message, mayRecallOthers) };
    }),
  );
  const recalled = asked.filter((one) => one.error === undefined).map((one) => one.sequence);
  await messages.recall(conversation, recalled, { userId, nowMs: clock.nowMs() });
  for (const { message, error } of asked) {
    if (message === undefined || error !== undefined) continue;
    const { sequence, random, timeSec } = message;
    const topicPart = topic && { TopicId: topic.topicId };
    const place = {
      GroupId: groupId,
      ...topicPart,
      MsgSeq: sequence,
      MsgRandom: random,
      MsgTimeStamp: timeSec,
    };
    const tip = {
      From_Account: SYSTEM_USER_ID,
      ToGroupId: groupId,
      GroupInfo: { GroupId: groupId, ...topicPart },
      MsgBody: { GroupWithdrawInfoArray: [{ ...place, RevokerInfo: { Revoker_Account: userId } }] },
    };
    tell.group(groupId, { Event: 5, GroupTips: [tip] }, { exceptInstance: session.instanceId });
  }
  return {
    results: asked.map(({ sequence, error }) => ({
      sequence,
      resultCode: error === undefined ? 0 : chatError(error).code,
    })),
  };
});
