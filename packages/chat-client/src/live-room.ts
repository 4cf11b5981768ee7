/** The live-room entry: one room, for a guest or a user. Its bundle contains nothing else of the library. */
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
