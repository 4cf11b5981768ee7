import { webSearchAnchors } from '@touchline/contract/search';
import { handle } from '../handle.ts';
import { findAnchors, pageOf } from './find-hosts.ts';

export default handle(webSearchAnchors, async ({ keyword, ...paging }, context) =>
  pageOf(await findAnchors(keyword, context), paging),
);
