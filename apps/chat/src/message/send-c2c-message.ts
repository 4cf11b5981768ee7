import { chatError } from '@touchline/chat-protocol/chat-error';
import { c2cMessageKey } from '@touchline/chat-protocol/message/c2c-message';
import { sendC2cMessage } from '@touchline/chat-protocol/message/commands';

import { answer } from '../answer.ts';
import { assertNoGuest } from '../app/app-rules.ts';
import { reportingRefusal } from '../webhook/report-refusal.ts';
import { AFTER, BEFORE } from '../webhook/webhooks.ts';
import type { Committed } from './pending.ts';
import { c2cPayload, sendC2c } from './send-c2c.ts';

export default answer(sendC2cMessage, async (request, context) => {
  const { userId, session } = context;
  if (request.fromUserId !== '' && request.fromUserId !== userId) {
    throw chatError('WRONG_PARAMETER', 'From_Account is not the user who is logged in');
  }
  assertNoGuest(context.app, userId);
  const isOnlineOnly = request.lifeTimeSec === 0;
  const outgoing = { ...request, fromUserId: userId, instanceId: session.instanceId, isOnlineOnly };
  // Only where the app's server is asked may one message take longer than the next.
  const send = (): Promise<Committed> =>
    context.webhooks.asks(BEFORE.c2cMessage)
      ? context.inTurn(JSON.stringify([userId, request.toUserId]), (turn) =>
          sendC2c(context, { ...outgoing, turn }),
        )
      : sendC2c(context, outgoing);
  const message = () => c2cPayload(outgoing);
  const sent = await reportingRefusal(context, { command: AFTER.c2cMessage, message }, send);
  const { sequence, random } = request;
  return { timeSec: sent.timeSec, messageKey: c2cMessageKey({ sequence, random, timeSec: sent.timeSec }) };
});
