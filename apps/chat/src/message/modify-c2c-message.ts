import { chatError } from '@touchline/chat-protocol/chat-error';
import { modifyC2cMessage } from '@touchline/chat-protocol/message/commands';

import { answer } from '../answer.ts';
import { c2cConversation } from '../conversation/conversation-name.ts';
import { BEFORE } from '../webhook/webhooks.ts';
import { modifyMessage } from './modify-message.ts';

export default answer(modifyC2cMessage, async (request, context) => {
  const { userId, session, messages, notify } = context;
  const { fromUserId, toUserId, sequence, random } = request;
  if (userId !== fromUserId && userId !== toUserId) throw chatError('MESSAGE_NOT_FOUND');
  await context.maySpeak({ fromUserId: userId, toUserId: userId === fromUserId ? toUserId : fromUserId });
  const conversation = c2cConversation(fromUserId, toUserId);
  const place = await messages.sequenceOf(conversation, { ...request, timeSec: request.timeSec });
  const message = place === undefined ? undefined : await messages.find(conversation, place);
  if (message === undefined) throw chatError('MESSAGE_NOT_FOUND');
  const asks = {
    command: BEFORE.modifyC2c,
    place: {
      From_Account: fromUserId,
      To_Account: toUserId,
      MsgSeq: sequence,
      MsgRandom: random,
      Operator_Account: userId,
    },
  };
  const current = await modifyMessage(context, { conversation, message, asks }, request);
  const change = { fromUserId, toUserId, sequence, random, timeSec: message.timeSec, ...current };
  notify.users(
    [fromUserId, toUserId],
    { type: 'messageModified', change },
    { exceptInstance: session.instanceId },
  );
  return current;
});
