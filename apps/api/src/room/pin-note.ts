import { pinNote } from '@touchline/contract/room';
import { handle } from '../handle.ts';
import { changeRoom } from './change-room.ts';
import { moderated } from './moderator.ts';

export default handle(pinNote, async ({ liveid, note }, context) => {
  const { room } = await moderated(liveid, context);
  await changeRoom(room, { announcement: note.trim() }, context);
  return {};
});
