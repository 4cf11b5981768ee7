import { webSearchUsers } from '@touchline/contract/search';
import { toUserBasicInfo } from '../account/user-info.ts';
import { followedPeople } from '../follow/followed-people.ts';
import { handle } from '../handle.ts';

export default handle(webSearchUsers, async ({ keyword, page, size }, context) => {
  const followed = await followedPeople(context);
  const { list, total } = await context.people.find({ keyword, limit: size, offset: (page - 1) * size });
  return {
    list: list.map((account) =>
      toUserBasicInfo(account, {
        attented: followed.has(account.id),
        nowSec: context.nowSec,
        language: context.language,
      }),
    ),
    total,
  };
});
