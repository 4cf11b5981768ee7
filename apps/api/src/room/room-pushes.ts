import { writeRoomPush, type RoomPush } from '@touchline/contract/room-push';
import type { Counters } from '@touchline/engines/counters/counters';
import type { Clock } from '@touchline/engines/clock/clock';
import type { Log } from '@touchline/engines/log/log';
import type { ChatAdmin } from '../live/chat-admin.ts';

const keyOf = (liveid: number): string => `room-pushes:${liveid}`;

type Needs = { chat: ChatAdmin; counters: Counters; clock: Clock; log: Log };

/**
 * Tells rooms what happened in them. Every push has the next number of its room, so that whoever misses one knows
 * and asks for the state.
 */
export const roomPushes = ({ chat, counters, clock, log }: Needs) => ({
  /** Never fails: the state call has the same truth. */
  async tell(liveid: number, push: RoomPush): Promise<void> {
    try {
      const n = await counters.add(keyOf(liveid), 1);
      await chat.pushToRoom(liveid, push.type, writeRoomPush({ ...push, n, of: liveid, at: clock.nowMs() }));
    } catch (error) {
      log.warn({ err: error, liveid, push: push.type }, 'a push did not reach its room');
    }
  },
  /** Number of the newest push of a room. */
  newest: (liveid: number): Promise<number> => counters.get(keyOf(liveid)),
});

export type RoomPushes = ReturnType<typeof roomPushes>;
