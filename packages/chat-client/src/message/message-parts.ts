import { isUnjoinedRoom } from '../group/fetch-groups.ts';
import type { JoinedRooms } from '../live-room/joined-rooms.ts';
import type { ChatContext } from '../session/chat-context.ts';
import { createMake, createMessageMaking } from './create-messages.ts';
import { createMedia } from './media-messages.ts';
import { createMergedMessages } from './merged-messages.ts';
import { createSending } from './send-message.ts';

export type MessageParts = ReturnType<typeof createMessageParts>;

/** Creation and sending of messages, which other nouns use too. */
export function createMessageParts(context: ChatContext, rooms: JoinedRooms) {
  const make = createMake(context);
  const media = createMedia(context, make);
  const { flush, stop, ...sending } = createSending(context, {
    isUnjoinedRoom: (groupID) => isUnjoinedRoom(context, rooms, groupID),
    upload: (message, signal) => media.upload(message, signal),
  });
  const making = createMessageMaking(make);
  return { making, media: media.making, merged: createMergedMessages(context, make), sending, flush, stop };
}
