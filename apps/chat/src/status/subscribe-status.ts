import { chatError } from '@touchline/chat-protocol/chat-error';
import { subscribeStatus } from '@touchline/chat-protocol/status/commands';

import { answer } from '../answer.ts';
import { unknownUsers } from './unknown-users.ts';

/** Subscriptions that one user may have at a time. */
const MAX_SUBSCRIPTIONS = 1_000;

export default answer(subscribeStatus, async ({ userIds }, context) => {
  const { userId, accounts, statuses, app } = context;
  const found = await accounts.findAll(userIds);
  const targets = found.map((account) => account.userId);
  const nowSec = context.nowSec();
  const others = await statuses.countOthers(userId, targets, nowSec);
  if (others + targets.length > MAX_SUBSCRIPTIONS) throw chatError('TOO_MANY_SUBSCRIPTIONS');
  await statuses.subscribe(userId, targets, nowSec + app.statusSubscriptionSec);
  return { failures: unknownUsers(userIds, found) };
});
