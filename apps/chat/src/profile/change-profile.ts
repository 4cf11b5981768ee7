import { chatError } from '@touchline/chat-protocol/chat-error';
import { profileProblem } from '@touchline/chat-protocol/profile/rules';

import type { ChatContext } from '../context.ts';
import { AFTER } from '../webhook/webhooks.ts';

/**
 * Checks every value, stores them together, and notifies the user's devices.
 * @throws {ChatError} naming the wrong tag; nothing is stored then
 */
export const changeProfile = async (
  { accounts, profiles, notify, webhooks }: ChatContext,
  userId: string,
  items: readonly { tag: string; value: string | number }[],
): Promise<void> => {
  for (const { tag, value } of items) {
    const problem = profileProblem(tag, value);
    if (problem !== undefined) throw chatError('WRONG_PARAMETER', `${tag} ${problem}`);
  }
  await accounts.setProfile(userId, Object.fromEntries(items.map(({ tag, value }) => [tag, value])));
  profiles.forget(userId);
  notify.profileChanged(userId);
  notify.users([userId], { type: 'profileChanged', userId, items });
  const ProfileItem = items.map(({ tag, value }) => ({ Tag: tag, Value: value }));
  webhooks.after(AFTER.profileChanged, { From_Account: userId, ProfileItem });
};
