import { webSearchRooms } from '@touchline/contract/search';
import { handle } from '../handle.ts';
import { findRooms, pageOf } from './find-hosts.ts';

export default handle(webSearchRooms, async ({ keyword, ...paging }, context) =>
  pageOf(await findRooms(keyword, context), paging),
);
