import { getConversationGroups, getConversations } from '@touchline/chat-protocol/conversation/commands';
import type { Command } from '@touchline/chat-protocol/define-command';
import {
  getBlacklist,
  getFriendApplications,
  getFriendGroups,
  getFriends,
} from '@touchline/chat-protocol/friend/commands';
import { getJoinedGroups } from '@touchline/chat-protocol/group/commands';
import { getC2cRemindTypes } from '@touchline/chat-protocol/message/commands';
import { getProfiles } from '@touchline/chat-protocol/profile/commands';

import type { SocketConnection } from './socket-connection.ts';

/** What clients put in the place of all that they know of it; asking again does nothing else. */
const SNAPSHOTS: ReadonlySet<string | undefined> = new Set(
  [
    getConversations,
    getConversationGroups,
    getBlacklist,
    getFriends,
    getFriendApplications,
    getFriendGroups,
    getJoinedGroups,
    getC2cRemindTypes,
    getProfiles,
  ].flatMap((command: Command) => [command.servcmd, command.communityServcmd]),
);

/** A user who receives notices all the time is not delayed until there are none. */
const MAX_TRIES = 3;

type Answering<Answer> = {
  /** Resolves when all notices that this process published before the answer have been delivered. */
  make: () => Promise<Answer>;
  write: (answer: Answer) => void;
};

const answerSnapshot = async <Answer>(
  connection: Pick<SocketConnection, 'told'>,
  { make, write }: Answering<Answer>,
): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    const toldBefore = connection.told;
    const answer = await make();
    // Synchronous, so that no notice is delivered between the check and the write.
    if (tries >= MAX_TRIES || connection.told === toldBefore) return write(answer);
  }
};

/**
 * Computes an answer and writes it. An answer that replaces a client's state is computed again when its socket
 * received notices meanwhile: it may be older than they are and would undo them on the client.
 */
export const answerInOrder = <Answer>(
  { connection, servcmd }: { connection: Pick<SocketConnection, 'told'>; servcmd: string },
  answering: Answering<Answer>,
): Promise<void> =>
  SNAPSHOTS.has(servcmd) ? answerSnapshot(connection, answering) : answering.make().then(answering.write);
