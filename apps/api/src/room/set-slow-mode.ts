import { setSlowMode } from '@touchline/contract/room';
import { handle } from '../handle.ts';
import { changeRoom } from './change-room.ts';
import { moderated } from './moderator.ts';

export default handle(setSlowMode, async ({ liveid, sec }, context) => {
  const { room } = await moderated(liveid, context);
  await changeRoom(room, { slow_sec: sec }, context);
  return {};
});
