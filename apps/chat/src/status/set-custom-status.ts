import { setCustomStatus } from '@touchline/chat-protocol/status/commands';

import { answer } from '../answer.ts';
import { notifyStatus } from './notify-status.ts';

export default answer(setCustomStatus, async ({ customStatus }, context) => {
  const { userId, accounts, session } = context;
  await accounts.setCustomStatus(userId, customStatus);
  session.customStatus = customStatus;
  await notifyStatus(context, userId, { exceptInstance: session.instanceId });
  return {};
});
