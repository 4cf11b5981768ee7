import type { GroupMessage } from '@touchline/chat-protocol/group/group-message';

import type { Link } from '../connection/link.ts';
import type { Timers } from '../connection/timers.ts';
import type { PollPace } from './polling-machine.ts';
import { createRoomPoll, type RoomPoll } from './room-poll.ts';

/**
 * The live rooms that this client has joined, and how their messages are delivered.
 * @source im §4 "Live-room polling"
 */
export interface JoinedRooms {
  has(groupID: string): boolean;
  /** Rooms that must be left before this one is joined. @source im §4 "can hold only one joined group at a time" */
  leftFor(groupID: string): { groupID: string; isOwn: boolean }[];
  /** Without a key, messages are pushed. */
  enter(room: {
    groupID: string;
    pollKey: string | undefined;
    startSequence: number;
    anonymous: boolean;
  }): void;
  /** A room that the user owns is left only locally. */
  own(groupID: string): void;
  leave(groupID: string): void;
  /** True for rooms that were left or never joined: their messages are ignored. */
  isStranger(groupID: string, groupType: string | undefined): boolean;
  clear(): void;
}

export function createJoinedRooms(
  link: Link,
  timers: Timers,
  options: { take: (message: GroupMessage) => void; unlimited: boolean; pace: () => PollPace },
): JoinedRooms {
  const { take, unlimited, pace } = options;
  const own = new Set<string>();
  const rooms = new Map<string, RoomPoll>();
  const left = new Set<string>();
  const leave = (groupID: string) => {
    rooms.get(groupID)?.stop();
    own.delete(groupID);
    if (rooms.delete(groupID)) left.add(groupID);
  };
  return {
    has: (groupID) => rooms.has(groupID),
    leftFor: (groupID) =>
      unlimited
        ? []
        : [...rooms.keys()].filter((id) => id !== groupID).map((id) => ({ groupID: id, isOwn: own.has(id) })),
    own: (groupID) => void own.add(groupID),
    enter({ groupID, pollKey, startSequence, anonymous }) {
      rooms.get(groupID)?.stop();
      const poll = createRoomPoll(link, timers, { anonymous, take, pace });
      rooms.set(groupID, poll);
      left.delete(groupID);
      if (pollKey !== undefined) poll.start(pollKey, startSequence);
    },
    leave,
    isStranger: (groupID, groupType) =>
      !rooms.has(groupID) && (groupType === 'AVChatRoom' || left.has(groupID)),
    clear() {
      for (const groupID of rooms.keys()) leave(groupID);
      left.clear();
    },
  };
}
