import { randomInt } from 'node:crypto';

import { COUNTER_CHANGE } from '@touchline/chat-protocol/counter/pushes';
import { TIP } from '@touchline/chat-protocol/group/group-message';
import { ONLINE_COUNT_EXPIRES_SEC } from '@touchline/chat-protocol/live-room/commands';
import type { RoomEvent } from '@touchline/chat-protocol/live-room/pushes';

import type { ChatContext } from '../context.ts';
import { stateTip, tipOf } from '../group/group-tips.ts';
import type { RoomTally } from './room-tallies.ts';

const MAX_RANDOM = 2 ** 31 - 1;

/** Dependencies of publishing a tally; the tallies are part of the context themselves. */
type Parts = Pick<ChatContext, 'notify' | 'gates' | 'rooms' | 'profiles' | 'nowSec'>;

/** Tells a room something that has no place in its history. */
export const notifyRoom = (
  { notify, nowSec }: Pick<Parts, 'notify' | 'nowSec'>,
  groupId: string,
  event: RoomEvent,
): void =>
  notify.group(groupId, {
    type: 'roomChanged',
    groupId,
    event,
    random: randomInt(3, MAX_RANDOM),
    timeSec: nowSec(),
  });

const notifyPeople = async (
  { notify, gates, rooms, profiles, nowSec }: Parts,
  groupId: string,
  { moved, type }: { moved: RoomTally['joined']; type: typeof TIP.joined | typeof TIP.quit },
): Promise<void> => {
  const { userIds, count } = moved;
  // Clients ignore their own events, so only the last one, which sees its own join, may miss this event.
  const operatorId = userIds.at(-1);
  const gate = await gates.find(groupId);
  if (operatorId === undefined || gate === undefined) return;
  const online = await rooms.count(groupId);
  const people = { count, online, expiresInSec: ONLINE_COUNT_EXPIRES_SEC };
  const tip = tipOf(
    { type, operatorId, userIds, memberCount: online, people },
    await profiles.senders(userIds),
  );
  const state = stateTip({ nowSec }, gate.group, tip);
  notify.group(groupId, { type: 'groupStateChanged', tip: state });
};

/** Tells a live room what a second brought. Nothing of it is written to the database. */
export const notifyTally = async (parts: Parts, groupId: string, tally: RoomTally): Promise<void> => {
  await notifyPeople(parts, groupId, { moved: tally.joined, type: TIP.joined });
  await notifyPeople(parts, groupId, { moved: tally.left, type: TIP.quit });
  if (tally.counters !== undefined) {
    const change = { operation: COUNTER_CHANGE.update, ...tally.counters };
    parts.notify.group(groupId, { type: 'countersChanged', groupId, ...change });
  }
  if (tally.shed > 0) notifyRoom(parts, groupId, { type: 'shed', count: tally.shed });
};
