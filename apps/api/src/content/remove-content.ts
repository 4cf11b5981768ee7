import { removeContent } from '@touchline/contract/content';
import { handle } from '../handle.ts';
import { ownContent } from './own-content.ts';

export default handle(removeContent, async ({ id }, context) => {
  await ownContent(id, context);
  await context.contents.move(id, { to: 'removed', nowSec: context.nowSec, reason: 'owner' });
  return {};
});
