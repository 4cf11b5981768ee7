import { randomInt } from 'node:crypto';

import { COUNTER_CHANGE, countersEvent } from '@touchline/chat-protocol/counter/pushes';
import { EVENT, SYSTEM_USER_ID, TIP } from '@touchline/chat-protocol/group/group-message';
import { groupStateEvent } from '@touchline/chat-protocol/group/pushes';
import { ONLINE_COUNT_EXPIRES_SEC } from '@touchline/chat-protocol/live-room/commands';
import { type RoomEvent, roomEvent } from '@touchline/chat-protocol/live-room/pushes';

import type { ChatContext } from '../context.ts';
import { tipBody } from '../group/group-tips.ts';
import type { RoomTally } from './room-tallies.ts';

const MAX_RANDOM = 2 ** 31 - 1;

/** What telling a tally needs; the tallies are part of the context themselves. */
type Parts = Pick<ChatContext, 'tell' | 'gates' | 'rooms' | 'profiles' | 'nowSec'>;

/** Tells a room something that has no place in its history. */
export const tellRoom = (
  { tell, nowSec }: Pick<Parts, 'tell' | 'nowSec'>,
  groupId: string,
  event: RoomEvent,
): void =>
  tell.group(groupId, roomEvent(groupId, event, { random: randomInt(3, MAX_RANDOM), timeSec: nowSec() }));

const tellPeople = async (
  { tell, gates, rooms, profiles, nowSec }: Parts,
  groupId: string,
  { people, type }: { people: RoomTally['joined']; type: typeof TIP.joined | typeof TIP.quit },
): Promise<void> => {
  const { userIds, count } = people;
  // Clients leave out what they did themselves: only the last one, who saw himself come in, may miss it.
  const operatorId = userIds.at(-1);
  const gate = await gates.find(groupId);
  if (operatorId === undefined || gate === undefined) return;
  const online = await rooms.count(groupId);
  const body = tipBody({ type, operatorId, userIds, memberCount: online }, await profiles.senders(userIds));
  const { name, type: groupType, avatar } = gate.group;
  tell.group(
    groupId,
    groupStateEvent({
      fromUserId: SYSTEM_USER_ID,
      groupId,
      // Clients show one tip of a sequence: it has a place of its own, far from those of messages.
      sequence: randomInt(2 ** 30, MAX_RANDOM),
      random: randomInt(3, MAX_RANDOM),
      clientSequence: randomInt(3, MAX_RANDOM),
      timeSec: nowSec(),
      clientTimeSec: nowSec(),
      event: EVENT.groupStateTip,
      elements: {
        ...body,
        ...(type === TIP.joined && { GroupJoinType: 1 }),
        PeopleCount: count,
        OnlineMemberInfo: { OnlineMemberNum: online, ExpireTime: ONLINE_COUNT_EXPIRES_SEC },
      },
      group: { groupId, name, type: groupType, avatar },
    }),
  );
};

/** Tells a live room what a second brought. Nothing of it is written to the database. */
export const tellTally = async (parts: Parts, groupId: string, tally: RoomTally): Promise<void> => {
  await tellPeople(parts, groupId, { people: tally.joined, type: TIP.joined });
  await tellPeople(parts, groupId, { people: tally.left, type: TIP.quit });
  if (tally.counters !== undefined) {
    parts.tell.group(groupId, countersEvent(groupId, { type: COUNTER_CHANGE.update, ...tally.counters }));
  }
  if (tally.shed > 0) tellRoom(parts, groupId, { type: 'shed', count: tally.shed });
};
