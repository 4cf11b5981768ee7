import { login } from '@touchline/chat-protocol/session/commands';

import { answer, type Caller } from '../answer.ts';
import type { ChatContext } from '../context.ts';
import type { Session } from './session.ts';
import { requireUserSig } from './require-user-sig.ts';
import { openSession } from './logins.ts';

/**
 * An idle public client that found no server tries again with its next hello, and only then. With less than the
 * 10 s after which it pings a silent socket, hellos take the place of pings.
 */
const HELLO_INTERVAL_SEC = 8;

/** The same socket may log in again, as the same user or as another: the login it held is over then. */
const logInAnew = async (context: ChatContext & Caller): Promise<Session> => {
  const { connection, sockets, head } = context;
  const session = await openSession(context, await requireUserSig(head, context));
  await sockets.unbind(connection, { forget: true });
  await sockets.bind(connection, session);
  session.enteredMs = context.clock.nowMs();
  return session;
};

export default answer(login, async (_request, context) => {
  const { head, connection, sockets, app } = context;
  const { a2 } = head;
  const session =
    a2 === undefined || a2 === '' ? await logInAnew(context) : await sockets.resume(connection, a2);
  // Nothing may wait between the tie and the answer: a push that came first would be dropped.
  return {
    a2Key: session.a2,
    tinyId: session.tinyId,
    helloIntervalSec: HELLO_INTERVAL_SEC,
    instanceId: session.instanceId,
    timeSec: context.nowSec(),
    customStatus: Buffer.from(session.customStatus).toString('base64'),
    abilityBits: app.abilityBits,
  };
});
