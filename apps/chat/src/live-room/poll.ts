import { chatError } from '@touchline/chat-protocol/chat-error';
import { GroupMessage } from '@touchline/chat-protocol/group/group-message';
import { POLL_HOLD_MS } from '@touchline/chat-protocol/live-room/commands';
import { withShortKeys } from '@touchline/chat-protocol/live-room/short-keys';
import { encode } from '@touchline/chat-protocol/shape';

import type { ChatContext } from '../context.ts';

type PollWish = { key: string; startSequence: number; holdSec: number; isShort: 0 | 1 };

/**
 * Waits for the next messages of a room. A dismissed room's key stays good, so that its last notice is fetched.
 * @throws {ChatError} GROUP_WRONG_PARAMETER for a key that is not ours
 */
export const pollRing = async (
  { rooms }: ChatContext,
  { key, startSequence, holdSec, isShort }: PollWish,
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
  const place = { key, nextSequence: page.next, holdSec };
  if (isShort === 0) return { ...place, messages: page.messages };
  const shortMessages = page.messages.map((message) => withShortKeys(encode(message, GroupMessage)));
  return { ...place, shortMessages };
};
