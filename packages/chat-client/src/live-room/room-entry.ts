import type { GroupMessage } from '@touchline/chat-protocol/group/group-message';

import { chatError, isChatError } from '../session/chat-error.ts';
import type { Link } from '../connection/link.ts';
import { JOINED, joinGroup } from '../wire/group.ts';
import { joinRoomAnonymously } from '../wire/live-room.ts';
import { login } from '../wire/session.ts';

/** Who is logged in, and by which keys the next socket may be used. */
export interface Member {
  userId: string;
  a2Key: string;
  tinyId: string;
  instanceId: number;
  /** Seconds to add to this machine's clock to have the server's. */
  offsetSec: number;
}

export interface Joined {
  history: readonly GroupMessage[];
  /** Absent: messages are pushed. */
  pollKey: string | undefined;
  startSequence: number | undefined;
}

export const nowSec = (): number => Math.floor(Date.now() / 1000);

/** First by signature, after a reconnect by the key that the first login gave. */
export async function logIn(
  link: Link,
  user: { userId: string; userSig: string },
  before: Member | undefined,
): Promise<Member> {
  link.identify(before ? { kind: 'session', ...before } : { kind: 'signed', ...user });
  const answer = await link.request(login, {}, { ahead: true });
  const member = { ...answer, userId: user.userId, offsetSec: answer.timeSec - nowSec() };
  link.identify({ kind: 'session', ...member });
  link.setReady(true);
  return member;
}

export async function joinAsMember(link: Link, groupId: string): Promise<Joined> {
  try {
    const answer = await link.request(joinGroup, { groupId, applyMessage: '', wantsHistory: 1 });
    if (answer.joinedStatus !== JOINED) throw chatError('JOIN_GROUP_FAIL', answer.joinedStatus);
    return { history: answer.history, pollKey: answer.pollKey, startSequence: answer.startSequence };
  } catch (error) {
    // After a reconnect the server may still count this session in.
    if (!isChatError(error, 'ALREADY_IN_GROUP')) throw error;
    return { history: [], pollKey: undefined, startSequence: undefined };
  }
}

export async function joinAsGuest(link: Link, groupId: string): Promise<Joined> {
  const answer = await link.request(joinRoomAnonymously, { groupId }, { ahead: true });
  return { history: answer.history, pollKey: answer.pollKey, startSequence: answer.startSequence };
}
