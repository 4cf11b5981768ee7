import type { GroupMessage } from '@touchline/chat-protocol/group/group-message';
import { JOINED, joinGroup } from '@touchline/chat-protocol/group/join-commands';
import { joinRoomAnonymously } from '@touchline/chat-protocol/live-room/commands';
import { login } from '@touchline/chat-protocol/session/commands';

import { sessionError, isChatError } from '../session/session-error.ts';
import type { Link } from '../connection/link.ts';

/** The logged-in user, and the keys for the next socket. */
export interface Member {
  userId: string;
  a2Key: string;
  tinyId: string;
  instanceId: number;
  /** Offset in seconds from the local clock to the server's. */
  offsetSec: number;
}

export interface Joined {
  history: readonly GroupMessage[];
  /** Missing when messages are pushed. */
  pollKey: string | undefined;
  startSequence: number | undefined;
}

export const nowSec = (): number => Math.floor(Date.now() / 1000);

/** Logs in by UserSig first, and after a reconnect by the key of the first login. */
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
    if (answer.joinedStatus !== JOINED) throw sessionError('JOIN_GROUP_FAIL', answer.joinedStatus);
    return { history: answer.history, pollKey: answer.pollKey, startSequence: answer.startSequence };
  } catch (error) {
    // After a reconnect the server may still count this session as joined.
    if (!isChatError(error, 'ALREADY_IN_GROUP')) throw error;
    return { history: [], pollKey: undefined, startSequence: undefined };
  }
}

export async function joinAsGuest(link: Link, groupId: string): Promise<Joined> {
  const answer = await link.request(joinRoomAnonymously, { groupId }, { ahead: true });
  return { history: answer.history, pollKey: answer.pollKey, startSequence: answer.startSequence };
}
