import { randomBytes } from 'node:crypto';
import { createChatGroup, NORMAL_GROUP_PREFIX } from '@touchline/contract/group';
import type { Account } from '../account/account-repository.ts';
import { pretends } from '../account/pretends.ts';
import { handle, type Context } from '../handle.ts';
import { notFound, wrongField } from '../refusal.ts';
import { isOwnPicture } from '../storage/own-picture.ts';

const newGroupId = (): string => `${NORMAL_GROUP_PREFIX}${randomBytes(6).toString('hex').toUpperCase()}`;

/** @throws {RefusedError} naming the field where one of them is nobody */
const peopleOf = async (uids: readonly number[], { accounts }: Pick<Context<'user'>, 'accounts'>) => {
  const people: Account[] = [];
  for (const uid of new Set(uids)) {
    const account = await accounts.find(uid);
    if (account?.status !== 'active') throw notFound('uids');
    people.push(account);
  }
  return people;
};

export default handle(createChatGroup, async (body, context) => {
  const { groupChat, chatGroups, caller, nowSec } = context;
  const { account: owner } = caller;
  const name = body.name.trim();
  if (await pretends(name, context)) throw wrongField('name', 'nameReserved');
  if (body.avatar !== '' && !isOwnPicture(body.avatar, owner.id)) throw wrongField('avatar', 'wrongFormat');
  const invited = await peopleOf(
    body.uids.filter((uid) => uid !== owner.id),
    context,
  );
  await groupChat.know([owner, ...invited]);
  const groupId = newGroupId();
  const made = { name, avatar: body.avatar, introduction: body.introduction.trim(), owner };
  const uids = invited.map(({ id }) => id);
  await groupChat.create({ ...made, groupId, joinRule: body.join_rule, uids });
  await chatGroups.add(groupId, { joinRule: body.join_rule, nowSec });
  return { group_id: groupId };
});
