import { JOINED } from '@touchline/chat-protocol/group/commands';
import { TIP } from '@touchline/chat-protocol/group/group-message';
import { ONLINE_COUNT_EXPIRES_SEC } from '@touchline/chat-protocol/live-room/commands';

import type { SessionContext } from '../context.ts';
import { groupConversation } from '../conversation/conversation-name.ts';
import type { CountedGroup } from '../group/group.ts';
import { tellTip, tipBody } from '../group/group-tips.ts';
import { toGroupMessage } from '../message/stored-message.ts';

/** How many of the last messages a viewer gets who asks for them. @source permissions "History before join" */
const HISTORY = 20;
const HISTORY_AGE_SEC = 24 * 3600;
const HISTORY_BIT = 2;

/** True when the app has an ability; the rightmost character is bit 0. */
const hasAbility = (bits: string, bit: number): boolean => bits.at(-1 - bit) === '1';

/** The presence name of a logged-in viewer: one for all his devices. */
export const viewerName = (userId: string): string => `u:${userId}`;

const lastMessages = async (context: SessionContext, group: CountedGroup) => {
  const page = { from: Number.MAX_SAFE_INTEGER, limit: HISTORY };
  const found = await context.messages.groupHistory(context.userId, groupConversation(group.groupId), page);
  const sinceSec = context.nowSec() - HISTORY_AGE_SEC;
  const recent = found.filter((one) => one.timeSec >= sinceSec && one.revokedBy === undefined && !one.isTip);
  return recent.reverse().map((message) => toGroupMessage(message, group));
};

/** Lets a logged-in viewer into a live room: he is pushed to, or polls where the app wants it so. */
export const joinRoom = async (
  context: SessionContext,
  group: CountedGroup,
  options: { wantsHistory: boolean },
) => {
  const { app, connection, session, rooms, sockets, userId } = context;
  const { groupId } = group;
  const isPolled = app.roomMode === 'poll';
  const ring = isPolled ? rooms.ring(groupId) : undefined;
  session.rooms.add(groupId);
  if (!isPolled) sockets.enter(connection, groupId);
  const isNew = await rooms.enter(groupId, viewerName(userId));
  const withHistory = options.wantsHistory && hasAbility(app.abilityBits, HISTORY_BIT);
  const history = withHistory ? await lastMessages(context, group) : [];
  const answer = {
    joinedStatus: JOINED,
    isLiveRoom: 1 as const,
    roomKey: groupId,
    history,
    ...(ring && { pollKey: rooms.pollKey(groupId), startSequence: ring.newest() }),
  };
  if (isNew) await tellViewers(context, group, TIP.joined);
  return answer;
};

/** Takes a viewer out of a live room. */
export const leaveRoom = async (context: SessionContext, group: CountedGroup): Promise<void> => {
  const { connection, session, rooms, sockets, userId } = context;
  session.rooms.delete(group.groupId);
  sockets.leave(connection, group.groupId);
  const wasThere = await rooms.leave(group.groupId, viewerName(userId));
  if (wasThere) await tellViewers(context, group, TIP.quit);
};

const tellViewers = async (
  context: SessionContext,
  group: CountedGroup,
  type: typeof TIP.joined | typeof TIP.quit,
): Promise<void> => {
  const { rooms, profiles, userId } = context;
  const online = await rooms.count(group.groupId);
  const senders = await profiles.senders([userId]);
  const body = tipBody({ type, operatorId: userId, userIds: [userId], memberCount: online }, senders);
  await tellTip(context, group, {
    ...body,
    ...(type === TIP.joined && { GroupJoinType: 1 }),
    OnlineMemberInfo: { OnlineMemberNum: online, ExpireTime: ONLINE_COUNT_EXPIRES_SEC },
  });
};
