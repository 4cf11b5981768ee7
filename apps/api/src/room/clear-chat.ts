import { clearChat } from '@touchline/contract/room';
import { handle } from '../handle.ts';
import { moderated } from './moderator.ts';

export default handle(clearChat, async ({ liveid }, context) => {
  await moderated(liveid, context);
  await context.chat.clearRoom(liveid);
  return {};
});
