import { login } from '@touchline/chat-protocol/session/commands';

import { answer } from '../answer.ts';
import { requireUserSig } from './require-user-sig.ts';
import { openSession, resumeSession } from './logins.ts';

export default answer(login, async (_request, context) => {
  const { head, connection, sockets, app } = context;
  const known = connection.session;
  const hasA2 = head.a2 !== undefined && head.a2 !== '';
  const session = hasA2
    ? await resumeSession(context, head.a2 ?? '')
    : await openSession(context, requireUserSig(head, context));
  // The same socket may log in again, as the same user or as another.
  if (known !== undefined) await sockets.unbind(connection, { forget: !hasA2 });
  await sockets.bind(connection, session);
  const account = await context.accounts.find(session.userId);
  return {
    a2Key: session.a2,
    tinyId: session.tinyId,
    helloIntervalSec: context.helloIntervalSec,
    instanceId: session.instanceId,
    timeSec: context.nowSec(),
    customStatus: Buffer.from(account?.customStatus ?? '').toString('base64'),
    abilityBits: app.abilityBits,
  };
});
