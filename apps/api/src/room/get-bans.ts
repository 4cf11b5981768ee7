import { getBans } from '@touchline/contract/room';
import { handle } from '../handle.ts';
import { moderated } from './moderator.ts';

export default handle(getBans, async ({ liveid }, context) => {
  await moderated(liveid, context);
  return context.roomBans.list(liveid, context.nowSec);
});
