import { chatError } from '@touchline/chat-protocol/chat-error';
import { readC2cMessageKey } from '@touchline/chat-protocol/message/c2c-message';
import { setC2cExtensions } from '@touchline/chat-protocol/message/extension-commands';
import { extensionEvent } from '@touchline/chat-protocol/message/extension-pushes';

import { answer } from '../answer.ts';
import { changeExtensions } from './change-extensions.ts';
import { requireC2cMessage } from './require-c2c-message.ts';

export default answer(setC2cExtensions, async (request, context) => {
  const { userId, session, tell } = context;
  const { fromUserId, toUserId } = request;
  const key = readC2cMessageKey(request.messageKey);
  if (key === undefined) throw chatError('WRONG_PARAMETER', 'MsgKey is not the key of a message');
  const place = await requireC2cMessage(context, { fromUserId, toUserId, key });
  const { told, body } = await changeExtensions(context, place, request);
  if (told !== undefined) {
    const { clientSequence, random, clientTimeSec } = place.message;
    const event = extensionEvent(told, {
      ExtensionC2cMsgInfo: {
        From_Account: place.message.fromUserId,
        To_Account: place.message.toUserId,
        MsgSeq: clientSequence,
        MsgRandom: random,
        MsgClientTime: clientTimeSec,
      },
    });
    const peer = userId === fromUserId ? toUserId : fromUserId;
    tell.users([peer], event);
    if (peer !== userId) tell.users([userId], event, { exceptInstance: session.instanceId });
  }
  return body;
});
