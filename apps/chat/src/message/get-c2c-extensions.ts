import { chatError } from '@touchline/chat-protocol/chat-error';
import { readC2cMessageKey } from '@touchline/chat-protocol/message/c2c-message';
import { getC2cExtensions } from '@touchline/chat-protocol/message/extension-commands';

import { answer } from '../answer.ts';
import { listExtensions } from './change-extensions.ts';
import { requireC2cMessage } from './require-c2c-message.ts';

export default answer(getC2cExtensions, async (request, context) => {
  const { fromUserId, toUserId } = request;
  const key = readC2cMessageKey(request.messageKey);
  if (key === undefined) throw chatError('WRONG_PARAMETER', 'MsgKey is not the key of a message');
  const { conversation, message } = await requireC2cMessage(context, { fromUserId, toUserId, key });
  return listExtensions(context, { conversation, sequence: message.sequence }, request.startSequence ?? 0);
});
