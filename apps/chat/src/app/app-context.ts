import { conversationRepository } from '../conversation/conversation-repository.ts';
import { createTell } from '../delivery/tell.ts';
import { friendRepository } from '../friend/friend-repository.ts';
import { relationRepository } from '../friend/relation-repository.ts';
import { applicationRepository } from '../group/application-repository.ts';
import { groupRepository } from '../group/group-repository.ts';
import { restrictionRepository } from '../group/restriction-repository.ts';
import { createRooms } from '../live-room/rooms.ts';
import { missedMessages } from '../message/missed-messages.ts';
import { messageRepository } from '../message/message-repository.ts';
import { accountRepository } from '../profile/account-repository.ts';
import { createProfiles } from '../profile/profiles.ts';
import { sessionRepository } from '../session/session-repository.ts';
import type { Engines } from '@touchline/engines/engines';
import type { Kysely } from 'kysely';

import type { ChatApp } from './chat-app.ts';
import type { ChatContext, Sockets } from '../context.ts';
import type { CommitMessage } from '../message/commit-messages.ts';
import type { Tables } from '../tables.ts';

type Parts = {
  engines: Pick<Engines, 'bus' | 'clock' | 'counters' | 'log' | 'presence'>;
  db: Kysely<Tables>;
  commit: CommitMessage;
  sockets: Sockets;
  helloIntervalSec: number;
};

/** Everything that handlers of one app use. */
export const contextOfApp = (parts: Parts, app: ChatApp): ChatContext => {
  const { engines, db } = parts;
  const { clock, presence, counters, log } = engines;
  const { appId } = app;
  const accounts = accountRepository(db, appId);
  return {
    app,
    clock,
    log,
    presence,
    counters,
    helloIntervalSec: parts.helloIntervalSec,
    accounts,
    profiles: createProfiles(accounts, clock),
    sessions: sessionRepository(db, appId),
    relations: relationRepository(db, appId),
    friends: friendRepository(db, appId),
    applications: applicationRepository(db, appId),
    messages: messageRepository(db, appId),
    missed: missedMessages(db, appId),
    conversations: conversationRepository(db, appId),
    groups: groupRepository(db, appId),
    restrictions: restrictionRepository(db, appId),
    rooms: createRooms({ clock, presence }, app),
    commit: parts.commit,
    tell: createTell(engines, appId),
    sockets: parts.sockets,
    nowSec: () => Math.floor(clock.nowMs() / 1000),
  };
};
