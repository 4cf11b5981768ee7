import { chatError } from '@touchline/chat-protocol/chat-error';
import { JOINED } from '@touchline/chat-protocol/group/join-commands';
import { joinRoomAnonymously } from '@touchline/chat-protocol/live-room/commands';

import { answer } from '../answer.ts';
import { requireGroup } from '../group/membership.ts';
import { mayReadHistory } from './join-room.ts';
import { lastMessages } from './room-history.ts';

export default answer(joinRoomAnonymously, async ({ groupId }, context) => {
  const { rooms, connection } = context;
  const group = await requireGroup(context, groupId);
  if (group.type !== 'AVChatRoom')
    throw chatError('GROUP_PERMISSION_DENIED', 'without login only live rooms');
  const ring = rooms.ring(groupId);
  connection.anonymousRooms.add(groupId);
  await rooms.enter(groupId, `a:${connection.id}`);
  return {
    joinedStatus: JOINED,
    isLiveRoom: 1 as const,
    pollKey: rooms.pollKey(groupId),
    startSequence: ring.newest(),
    roomKey: groupId,
    history: mayReadHistory(context.app) ? await lastMessages(context, group) : [],
  };
});
