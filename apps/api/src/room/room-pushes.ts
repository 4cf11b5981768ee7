import { writeRoomPush, type RoomPush } from '@touchline/contract/room-push';
import type { Counters } from '@touchline/engines/counters/counters';
import type { Clock } from '@touchline/engines/clock/clock';
import type { Log } from '@touchline/engines/log/log';
import type { ChatAdmin } from '../live/chat-admin.ts';

const keyOf = (liveid: number): string => `room-pushes:${liveid}`;

type Needs = { chat: Pick<ChatAdmin, 'pushToRoom'>; counters: Counters; clock: Clock; log: Log };

/**
 * Tells rooms what happened in them. Every push has the next number of its room, so that whoever misses one knows
 * and asks for the state.
 */
export const roomPushes = ({ chat, counters, clock, log }: Needs) => {
  /** A numbering that was lost begins anew above all numbers of it: open rooms take what is below for known. */
  const next = async (key: string): Promise<number> => {
    const n = await counters.add(key, 1);
    return n === 1 ? counters.add(key, Math.floor(clock.nowMs() / 1000)) : n;
  };

  return {
    /** Never fails: the state call has the same truth. */
    async tell(liveid: number, push: RoomPush): Promise<void> {
      try {
        const n = await next(keyOf(liveid));
        await chat.pushToRoom(
          liveid,
          push.type,
          writeRoomPush({ ...push, n, of: liveid, at: clock.nowMs() }),
        );
      } catch (error) {
        log.warn({ err: error, liveid, push: push.type }, 'a push did not reach its room');
      }
    },
    /** Number of the newest push of a room. */
    newest: (liveid: number): Promise<number> => counters.get(keyOf(liveid)),
  };
};

export type RoomPushes = ReturnType<typeof roomPushes>;
