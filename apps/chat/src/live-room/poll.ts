import { chatError } from '@touchline/chat-protocol/chat-error';
import { POLL_HOLD_MS } from '@touchline/chat-protocol/live-room/commands';

import type { ChatContext } from '../context.ts';

/**
 * Waits for the next messages of a room. A dismissed room's key stays good, so that its last notice is fetched.
 * @throws {ChatError} GROUP_WRONG_PARAMETER for a key that is not ours
 */
export const pollRing = async (
  { rooms }: ChatContext,
  { key, startSequence, holdSec }: { key: string; startSequence: number; holdSec: number },
) => {
  const groupId = rooms.roomOfKey(key);
  if (groupId === undefined) throw chatError('GROUP_WRONG_PARAMETER', 'Key');
  const ring = rooms.ring(groupId);
  // The first poll of the public client comes with 0 or 1: it begins now.
  const from = startSequence <= 1 ? ring.newest() : startSequence;
  let page = ring.after(from);
  if (page.messages.length === 0) {
    await ring.changed(Math.min(POLL_HOLD_MS, holdSec * 1000));
    page = ring.after(from);
  }
  return { key, nextSequence: page.next, messages: page.messages, holdSec };
};
