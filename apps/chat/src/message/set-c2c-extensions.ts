import { chatError } from '@touchline/chat-protocol/chat-error';
import { readC2cMessageKey } from '@touchline/chat-protocol/message/c2c-message';
import { setC2cExtensions } from '@touchline/chat-protocol/message/extension-commands';

import { answer } from '../answer.ts';
import { changeExtensions } from './change-extensions.ts';
import { requireC2cMessage } from './require-c2c-message.ts';

export default answer(setC2cExtensions, async (request, context) => {
  const { userId, session, notify } = context;
  const { fromUserId, toUserId } = request;
  const key = readC2cMessageKey(request.messageKey);
  if (key === undefined) throw chatError('WRONG_PARAMETER', 'MsgKey is not the key of a message');
  const place = await requireC2cMessage(context, { fromUserId, toUserId, key });
  const { change, body } = await changeExtensions(context, place, request);
  if (change !== undefined) {
    const { clientSequence, random, clientTimeSec } = place.message;
    const message = {
      kind: 'c2c',
      fromUserId: place.message.fromUserId,
      toUserId: place.message.toUserId ?? toUserId,
      sequence: clientSequence,
      random,
      clientTimeSec,
      tinyId: place.message.content.tinyId,
    } as const;
    const event = { type: 'extensionsChanged', message, change } as const;
    const peer = userId === fromUserId ? toUserId : fromUserId;
    notify.users([peer], event);
    if (peer !== userId) notify.users([userId], event, { exceptInstance: session.instanceId });
  }
  return body;
});
