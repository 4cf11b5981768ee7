import { JOINED } from '@touchline/chat-protocol/group/join-commands';

import type { SessionContext } from '../context.ts';
import type { CountedGroup } from '../group/group.ts';
import { assertNotBanned, type RoomGate } from './room-gate.ts';
import { notifyViewers } from './notify-viewers.ts';
import { lastMessages } from './room-history.ts';

/** The ability to read messages from before the join. */
const HISTORY_BIT = 2;

/** True when the app has an ability; the rightmost character is bit 0. */
export const hasAbility = (bits: string, bit: number): boolean => bits.at(-1 - bit) === '1';

/** True when viewers of the app's rooms may read messages from before the join. */
export const mayReadHistory = ({ abilityBits }: { abilityBits: string }): boolean =>
  hasAbility(abilityBits, HISTORY_BIT);

/** The presence name of a logged-in viewer: one for all his devices. */
export const viewerName = (userId: string): string => `u:${userId}`;

/**
 * Joins a logged-in viewer to a live room; messages are pushed or, if the app requires it, polled.
 * Nothing is written to the database: viewers are tracked by presence.
 * @throws {ChatError} GROUP_BANNED
 */
export const joinRoom = async (
  context: SessionContext,
  gate: RoomGate,
  options: { wantsHistory: boolean },
) => {
  const { app, connection, session, rooms, sockets, userId, tallies } = context;
  const { group } = gate;
  const { groupId } = group;
  assertNotBanned(gate, userId, context.nowSec());
  const isPolled = app.roomMode === 'poll';
  const ring = isPolled ? rooms.ring(groupId) : undefined;
  session.rooms.add(groupId);
  if (!isPolled) sockets.enter(connection, groupId);
  const isNew = await rooms.enter(groupId, viewerName(userId));
  if (isNew) {
    tallies.joined(groupId, userId);
    notifyViewers(context, groupId, { userIds: [userId], state: 'Online' });
  }
  const withHistory = options.wantsHistory && mayReadHistory(app);
  return {
    joinedStatus: JOINED,
    isLiveRoom: 1 as const,
    roomKey: groupId,
    history: withHistory ? await lastMessages(context, group) : [],
    ...(ring && { pollKey: rooms.pollKey(groupId), startSequence: ring.newest() }),
  };
};

/** Takes a viewer out of a live room. */
export const leaveRoom = async (context: SessionContext, group: CountedGroup): Promise<void> => {
  const { connection, session, rooms, sockets, userId, tallies } = context;
  session.rooms.delete(group.groupId);
  sockets.leave(connection, group.groupId);
  const wasThere = await rooms.leave(group.groupId, viewerName(userId));
  if (!wasThere) return;
  tallies.left(group.groupId, userId);
  notifyViewers(context, group.groupId, { userIds: [userId], state: 'Offline' });
};
