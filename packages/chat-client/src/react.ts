/** React bindings: hooks over the stores of a client and over a live room. */
export { useConversations, useMessages, useUnread } from './react/use-stores.ts';
export { useLiveRoom, type LiveRoomView } from './react/use-live-room.ts';
