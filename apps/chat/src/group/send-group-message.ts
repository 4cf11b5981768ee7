import { chatError } from '@touchline/chat-protocol/chat-error';
import type { RequestOf } from '@touchline/chat-protocol/define-command';
import { sendGroupMessage } from '@touchline/chat-protocol/group/send-command';

import { answer } from '../answer.ts';
import type { SessionContext } from '../context.ts';
import { groupConversation } from '../conversation/conversation-name.ts';
import type { Turn } from '../message/turns.ts';
import { reportingRefusal } from '../webhook/report-refusal.ts';
import { AFTER } from '../webhook/webhooks.ts';
import { type GroupPlace, requirePlace } from '../topic/topic-place.ts';
import { actorOf, assertMay } from './membership.ts';
import { sendToGroup } from './send-to-group.ts';
import { notifyMentions } from './notify-mentions.ts';

/** A live room is asked of memory: everybody who speaks in it would ask the database for the same. */
const placeOf = async (
  context: SessionContext,
  request: { groupId: string; topicId?: string | undefined },
): Promise<GroupPlace> => {
  const gate = await context.gates.find(request.groupId);
  if (gate === undefined) return requirePlace(context, request);
  if (!context.session.rooms.has(request.groupId)) throw chatError('GROUP_NOT_IN_ROOM');
  return { group: gate.group, topic: undefined, conversation: groupConversation(request.groupId) };
};

/** @source im §5 "targeted messages: not in live rooms and communities, no mention in them" */
const assertTargeted = async (
  context: SessionContext,
  { group }: GroupPlace,
  hasMentions: boolean,
): Promise<void> => {
  assertMay('sendTargeted', group, await actorOf(context, group, context.userId));
  if (hasMentions) throw chatError('GROUP_WRONG_PARAMETER', 'GroupAtInfo cannot be used with To_Account');
};

type Request = RequestOf<typeof sendGroupMessage>;

const send = async (request: Request, context: SessionContext, turn: Turn) => {
  const { userId, session } = context;
  const place = await placeOf(context, request);
  const { mentions, receiverIds, random, clientSequence } = request;
  if (receiverIds !== undefined) await assertTargeted(context, place, mentions.length > 0);
  const sent = await sendToGroup(context, place, {
    ...request,
    fromUserId: userId,
    instanceId: session.instanceId,
    priority: request.priority === '' ? 'Normal' : request.priority,
    isOnlineOnly: request.isOnlineOnly === 1,
    turn,
  });
  if (mentions.length > 0 && place.group.type !== 'AVChatRoom' && !sent.isRepeat) {
    const topicId = place.topic?.topicId ?? '';
    const message = { fromUserId: userId, sequence: sent.sequence, random, clientSequence, mentions };
    await notifyMentions(context, { group: place.group, topicId }, message);
  }
  return { timeSec: sent.timeSec, sequence: sent.sequence };
};

const refusedPayload = (request: Request, userId: string): Record<string, unknown> => ({
  GroupId: request.groupId,
  ...(request.topicId !== undefined && { TopicId: request.topicId }),
  From_Account: userId,
  Operator_Account: userId,
  Random: request.random,
  OnlineOnlyFlag: request.isOnlineOnly,
  MsgBody: request.elements,
  CloudCustomData: request.cloudCustomData,
});

export default answer(sendGroupMessage, (request, context) =>
  reportingRefusal(
    context,
    { command: AFTER.groupMessageRefused, message: () => refusedPayload(request, context.userId) },
    () =>
      context.inTurn(JSON.stringify([context.userId, request.groupId, request.topicId]), (turn) =>
        send(request, context, turn),
      ),
  ),
);
