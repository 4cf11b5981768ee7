import type { Context } from '../handle.ts';
import type { ComposedRoom } from '../live/compose-room.ts';
import { followInRoom } from './follow-in-room.ts';
import type { RoomChange } from './room-control-repository.ts';

/** Changes how a room is run, and tells its chat and those in it. */
export const changeRoom = async (
  room: ComposedRoom,
  change: RoomChange,
  context: Context<'user'>,
): Promise<void> => {
  const { roomControl, roomPushes, liveRooms, nowSec } = context;
  if (Object.keys(change).length === 0) return;
  await roomControl.change(room.liveid, change);
  await liveRooms.changed();
  if (change.title !== undefined && change.title !== room.title) {
    await roomPushes.tell(room.liveid, { type: 'changeRoomTitle', title: change.title });
  }
  await followInRoom(room.liveid, context, nowSec);
};
