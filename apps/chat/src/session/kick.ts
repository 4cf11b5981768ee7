import { KICK, type KickType } from '@touchline/chat-protocol/session/pushes';

import type { ChatContext } from '../context.ts';
import { AFTER } from '../webhook/webhooks.ts';

const REASONS: { readonly [Type in KickType]: string } = {
  [KICK.multipleAccount]: 'MultipleAccount',
  [KICK.multipleDevice]: 'MultipleDevice',
  [KICK.restApi]: 'RestApi',
};

/** Tells logins of a user that they are over, and the app's server too. */
export const kick = (
  { notify, webhooks }: ChatContext,
  userId: string,
  { instanceIds, type }: { instanceIds: readonly number[]; type: KickType },
): void => {
  notify.kick(userId, instanceIds, type);
  if (instanceIds.length === 0) return;
  webhooks.after(AFTER.kicked, { To_Account: userId, Reason: REASONS[type], InstIdList: instanceIds });
};
