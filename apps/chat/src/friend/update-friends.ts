import { chatError } from '@touchline/chat-protocol/chat-error';
import { updateFriends } from '@touchline/chat-protocol/friend/relation-commands';
import { friendValueProblem } from '@touchline/chat-protocol/friend/rules';

import { answer } from '../answer.ts';
import { resultOf } from './result-of.ts';

/** @throws {ChatError} naming the tag that is wrong */
const checked = (values: readonly { tag: string; value: unknown }[]): { tag: string; value: string }[] =>
  values.map(({ tag, value }) => {
    const problem = friendValueProblem(tag, value);
    if (problem !== undefined || typeof value !== 'string')
      throw chatError('WRONG_PARAMETER', `${tag} ${problem}`);
    return { tag, value };
  });

export default answer(updateFriends, async ({ items }, { userId, friends, notify, session }) => {
  const changes = items.map((item) => ({ friendId: item.userId, values: checked(item.values) }));
  const results = [];
  for (const { friendId, values } of changes) {
    const kept = Object.fromEntries(values.map(({ tag, value }) => [tag, value]));
    const isFriend = await friends.keep(userId, friendId, kept);
    results.push(resultOf(friendId, isFriend ? undefined : 'NOT_MY_FRIEND'));
    if (!isFriend) continue;
    notify.users(
      [userId],
      { type: 'friendChanged', userId: friendId, values },
      { exceptInstance: session.instanceId },
    );
  }
  return { results };
});
