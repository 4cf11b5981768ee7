import type { Priority } from '@touchline/chat-protocol/group/group-message';
import { ROOM_RATE } from '@touchline/chat-protocol/live-room/rules';

/** Long enough that a hiccup of the machine, which lets messages come in a heap, sheds nothing. */
const WINDOW_SEC = 2;

export type RoomRate = {
  /** True when an ordinary message may go out now; it then counts. */
  admits(message: { priority: Priority; userId: string; nowMs: number }): boolean;
};

const shareOf = (priority: Priority): number => {
  if (priority === 'Lowest') return ROOM_RATE.lowestShare;
  return priority === 'Low' ? ROOM_RATE.lowShare : 1;
};

/**
 * The rate of ordinary messages in one room. Above it messages are shed: the lowest priorities first,
 * then those of senders who already said much in this second.
 * @source im §9 "message priority"
 */
export const createRoomRate = (perSec: number = ROOM_RATE.perSec): RoomRate => {
  const most = perSec * WINDOW_SEC;
  let startMs = 0;
  let total = 0;
  let bySender = new Map<string, number>();
  return {
    admits({ priority, userId, nowMs }) {
      if (nowMs - startMs >= WINDOW_SEC * 1000 || nowMs < startMs) {
        startMs = nowMs;
        total = 0;
        bySender = new Map();
      }
      const said = bySender.get(userId) ?? 0;
      const isBusy = total >= most * ROOM_RATE.busyShare;
      if (total >= most * shareOf(priority)) return false;
      if (isBusy && said >= ROOM_RATE.perSenderWhenBusy * WINDOW_SEC) return false;
      total += 1;
      bySender.set(userId, said + 1);
      return true;
    },
  };
};
