import { webSearchUsers } from '@touchline/contract/search';
import { toUserBasicInfo } from '../account/user-info.ts';
import { handle } from '../handle.ts';

export default handle(webSearchUsers, async ({ keyword, page, size }, { people }) => {
  const { list, total } = await people.find({ keyword, limit: size, offset: (page - 1) * size });
  return { list: list.map(toUserBasicInfo), total };
});
