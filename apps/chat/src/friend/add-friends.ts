import { addFriends } from '@touchline/chat-protocol/friend/relation-commands';
import { isFriendSource } from '@touchline/chat-protocol/friend/rules';
import type { ChatErrorName } from '@touchline/chat-protocol/chat-error';
import type { RequestOf } from '@touchline/chat-protocol/define-command';
import { PROFILE_TAGS } from '@touchline/chat-protocol/profile/rules';

import { answer } from '../answer.ts';
import { assertNoGuest } from '../app/app-rules.ts';
import type { SessionContext } from '../context.ts';
import { befriend, keptOf } from './befriend.ts';
import { resultOf } from './result-of.ts';
import { BEFORE } from '../webhook/webhooks.ts';

type Wanted = RequestOf<typeof addFriends>['friends'][number];

const NO_KEPT = { sns: {}, groupName: '' };

const apply = async (context: SessionContext, wanted: Wanted): Promise<void> => {
  const { userId: fromUserId, friends, profiles, notify } = context;
  const { userId: toUserId, source, wording, groupName } = wanted;
  const said = { timeSec: context.nowSec(), source, wording };
  await friends.apply({ fromUserId, toUserId, ...said, sns: keptOf(wanted), groupName });
  const shown = await profiles.senders([fromUserId, toUserId]);
  for (const [reader, other] of [
    [toUserId, fromUserId],
    [fromUserId, toUserId],
  ] as const) {
    const { nick = '', avatar = '' } = shown.get(other) ?? {};
    notify.users([reader], {
      type: 'friendRequested',
      application: { fromUserId, userId: other, nick, avatar, ...said },
    });
  }
};

/** Reason why a user cannot be added, before an application is sent. */
const refusalOf = async (
  { userId, accounts, friends, relations }: SessionContext,
  wanted: Wanted,
): Promise<ChatErrorName | undefined> => {
  const other = wanted.userId;
  if (other === userId || !isFriendSource(wanted.source)) return 'WRONG_PARAMETER';
  if ((await accounts.find(other)) === undefined) return 'ACCOUNT_NOT_FOUND';
  if (await relations.isBlocked(other, userId)) return 'FRIEND_BLOCKS_YOU';
  const { mine } = await friends.relations(userId, [other]);
  return mine.has(other) ? 'ALREADY_MY_FRIEND' : undefined;
};

const addOne = async (
  context: SessionContext,
  wanted: Wanted,
  isBoth: boolean,
): Promise<ChatErrorName | undefined> => {
  const refusal = await refusalOf(context, wanted);
  if (refusal !== undefined) return refusal;
  const { userId, accounts } = context;
  const allows = (await accounts.find(wanted.userId))?.profile[PROFILE_TAGS.allowType];
  if (allows === 'AllowType_Type_DenyAny') return 'FRIEND_TAKES_NONE';
  // Where strangers may not write, nobody becomes a friend by himself: who says nothing is asked.
  const isAsked = allows === undefined && context.app.messagesToStrangers > 0;
  if (isAsked || allows === 'AllowType_Type_NeedConfirm') {
    await apply(context, wanted);
    return 'FRIEND_WAITING';
  }
  const pair = { userId, friendId: wanted.userId };
  await befriend(context, pair, { sns: keptOf(wanted), groupName: wanted.groupName });
  if (isBoth) await befriend(context, { userId: wanted.userId, friendId: userId }, NO_KEPT);
  return undefined;
};

export default answer(addFriends, async ({ friends, type }, context) => {
  assertNoGuest(context.app, context.userId);
  await context.webhooks.before(BEFORE.addFriend, {
    Requester_Account: context.userId,
    From_Account: context.userId,
    AddType: type,
    FriendItem: friends.map(({ userId, wording }) => ({ To_Account: userId, AddWording: wording })),
  });
  const results = [];
  for (const wanted of friends) {
    results.push(resultOf(wanted.userId, await addOne(context, wanted, type === 'Add_Type_Both')));
  }
  return { results };
});
