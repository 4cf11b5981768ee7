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

/** Somebody who is told something all the time is not kept waiting for a moment of silence. */
const MAX_TRIES = 3;

type Answering<Answer> = {
  /** Resolves when all that this process told until the answer was made has been delivered. */
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
    // At once: between looking and writing nothing is told.
    if (tries >= MAX_TRIES || connection.told === toldBefore) return write(answer);
  }
};

/**
 * Makes an answer and writes it. One that clients put in the place of what they know is made anew when its socket was
 * told something meanwhile: it may have been read from disk before that, and would undo on the client what was told.
 */
export const answerInOrder = <Answer>(
  { connection, servcmd }: { connection: Pick<SocketConnection, 'told'>; servcmd: string },
  answering: Answering<Answer>,
): Promise<void> =>
  SNAPSHOTS.has(servcmd) ? answerSnapshot(connection, answering) : answering.make().then(answering.write);
