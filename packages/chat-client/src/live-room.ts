/** The live-room entry: one room, guest or user; nothing else of the library is in its bundle. */
export { createLiveRoom } from './live-room/create-live-room.ts';
export type {
  LiveRoom,
  LiveRoomEvent,
  LiveRoomInfo,
  LiveRoomMessage,
  LiveRoomOptions,
  LiveRoomState,
  SenderBadge,
  Unsubscribe,
} from './live-room/live-room.ts';
