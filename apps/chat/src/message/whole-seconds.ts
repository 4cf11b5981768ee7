import type { HistoryCursor } from './history-repository.ts';
import type { StoredMessage } from './stored-message.ts';

export type FindHistory = (cursor: HistoryCursor) => Promise<StoredMessage[]>;
export type HistoryPage = { page: StoredMessage[]; isComplete: boolean };

/** Limit for one second; the sync that follows delivers messages beyond it. */
const MAX_MESSAGES = 2_000;

/**
 * A page towards the present for a client that goes on from a second instead of a message: the public client does
 * after a reconnect. It begins with all of that second, ends with a second, and has at least one more of them where
 * there is one: a page torn within a second would be given again and again, for ever.
 * @param from.limit how many messages are enough
 */
export const wholeSeconds = async (
  find: FindHistory,
  { timeSec, limit }: { timeSec: number; limit: number },
): Promise<HistoryPage> => {
  const after = (second: number, count: number) =>
    find({ timeSec: second, towards: 'present', limit: count });
  const found = await after(timeSec, limit + 1);
  if (found.length <= limit) return { page: found, isComplete: true };
  const reachedSec = found[limit - 1]?.timeSec ?? timeSec;
  const next = reachedSec > timeSec ? undefined : (await after(timeSec + 1, 1))[0];
  const untilSec = next?.timeSec ?? reachedSec;
  const page = await find({ timeSec, untilSec, towards: 'present', limit: MAX_MESSAGES });
  const lastSec = page.at(-1)?.timeSec ?? untilSec;
  const isStuck = lastSec <= timeSec;
  return { page, isComplete: isStuck || (await after(lastSec + 1, 1)).length === 0 };
};
