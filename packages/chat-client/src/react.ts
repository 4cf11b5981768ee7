/** React bindings: hooks over the stores of a client and over a live room. */
export {
  useConversation,
  useConversations,
  useGroups,
  useMessages,
  useRelations,
  useUnread,
} from './react/use-stores.ts';
export { useMessagePages, type MessagePages } from './react/use-message-pages.ts';
export { useLiveRoom, type LiveRoomView } from './react/use-live-room.ts';
