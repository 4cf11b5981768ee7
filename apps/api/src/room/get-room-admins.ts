import { getRoomAdmins } from '@touchline/contract/room';
import { handle } from '../handle.ts';
import { ownRoom } from './moderator.ts';

export default handle(getRoomAdmins, async (_body, context) =>
  context.roomAdmins.of((await ownRoom(context)).liveid),
);
