import { chatError } from '@touchline/chat-protocol/chat-error';
import { profileChangedEvent } from '@touchline/chat-protocol/profile/pushes';
import { profileProblem } from '@touchline/chat-protocol/profile/rules';

import type { ChatContext } from '../context.ts';
import { AFTER } from '../webhook/webhooks.ts';

/**
 * Checks every value, stores them together, and tells the user's devices.
 * @throws {ChatError} naming the tag that is wrong; nothing is stored then
 */
export const changeProfile = async (
  { accounts, profiles, tell, webhooks }: ChatContext,
  userId: string,
  items: readonly { tag: string; value: string | number }[],
): Promise<void> => {
  for (const { tag, value } of items) {
    const problem = profileProblem(tag, value);
    if (problem !== undefined) throw chatError('WRONG_PARAMETER', `${tag} ${problem}`);
  }
  await accounts.setProfile(userId, Object.fromEntries(items.map(({ tag, value }) => [tag, value])));
  profiles.forget(userId);
  tell.profileChanged(userId);
  tell.users([userId], profileChangedEvent(userId, items));
  const ProfileItem = items.map(({ tag, value }) => ({ Tag: tag, Value: value }));
  webhooks.after(AFTER.profileChanged, { From_Account: userId, ProfileItem });
};
