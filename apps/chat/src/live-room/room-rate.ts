import type { Priority } from '@touchline/chat-protocol/group/group-message';
import { ROOM_RATE } from '@touchline/chat-protocol/live-room/rules';

/** Long enough that a hiccup of the machine, which lets messages come in a heap, sheds nothing. */
const WINDOW_SEC = 2;

/** One ordinary message, and what its random is. */
type Ordinary = { userId: string; random: number; nowMs: number };

export type RoomRate = {
  /** True when an ordinary message may go out now; it then counts. */
  admits(message: Ordinary & { priority: Priority }): boolean;
  /** Counts what another process let through; what this one did is counted already. */
  heard(message: Ordinary): void;
};

const shareOf = (priority: Priority): number => {
  if (priority === 'Lowest') return ROOM_RATE.lowestShare;
  return priority === 'Low' ? ROOM_RATE.lowShare : 1;
};

/**
 * Limits the rate of ordinary messages in one room over all processes. Above it messages are dropped: the
 * lowest priorities first, then those of senders with many messages in this second. The rate may be exceeded
 * by what two processes admit before they receive each other's counts.
 * @source im §9 "message priority"
 */
export const createRoomRate = (perSec: number = ROOM_RATE.perSec): RoomRate => {
  const most = perSec * WINDOW_SEC;
  let startMs = 0;
  let total = 0;
  let bySender = new Map<string, number>();
  // Of the last window, too: some of it is still on its way round.
  let own = new Set<string>();
  let ownBefore = new Set<string>();
  const keyOf = ({ userId, random }: Ordinary): string => `${random} ${userId}`;
  const turnTo = (nowMs: number): void => {
    if (nowMs - startMs < WINDOW_SEC * 1000 && nowMs >= startMs) return;
    startMs = nowMs;
    total = 0;
    bySender = new Map();
    [ownBefore, own] = [own, new Set()];
  };
  const count = (userId: string): void => {
    total += 1;
    bySender.set(userId, (bySender.get(userId) ?? 0) + 1);
  };
  return {
    admits(message) {
      const { priority, userId, nowMs } = message;
      turnTo(nowMs);
      const said = bySender.get(userId) ?? 0;
      const isBusy = total >= most * ROOM_RATE.busyShare;
      if (total >= most * shareOf(priority)) return false;
      if (isBusy && said >= ROOM_RATE.perSenderWhenBusy * WINDOW_SEC) return false;
      count(userId);
      own.add(keyOf(message));
      return true;
    },
    heard(message) {
      turnTo(message.nowMs);
      const key = keyOf(message);
      if (!own.delete(key) && !ownBefore.delete(key)) count(message.userId);
    },
  };
};
