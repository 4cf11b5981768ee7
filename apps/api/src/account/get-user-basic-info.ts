import { getUserBasicInfo } from '@touchline/contract/account';
import { followedPeople } from '../follow/followed-people.ts';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';
import { toUserBasicInfo } from './user-info.ts';

export default handle(getUserBasicInfo, async ({ id }, context) => {
  const account = await context.accounts.find(id);
  if (!account || account.status === 'closed') throw notFound('id');
  const attented = (await followedPeople(context)).has(id);
  const info = toUserBasicInfo(account, { attented, nowSec: context.nowSec, language: context.language });
  return { ...info, photos: account.profile.photos ?? [], tags: account.tags };
});
