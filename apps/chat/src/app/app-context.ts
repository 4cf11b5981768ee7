import { conversationRepository } from '../conversation/conversation-repository.ts';
import { createTell } from '../delivery/tell.ts';
import { friendRepository } from '../friend/friend-repository.ts';
import { relationRepository } from '../friend/relation-repository.ts';
import { applicationRepository } from '../group/application-repository.ts';
import { idempotencyRepository } from '../admin/idempotency-repository.ts';
import { createWebhooks } from '../webhook/webhooks.ts';
import { attributeRepository } from '../attribute/attribute-repository.ts';
import { groupCounterRepository } from '../counter/counter-repository.ts';
import { atTipRepository } from '../group/at-tip-repository.ts';
import { invitationRepository } from '../group/invitation-repository.ts';
import { receiptRepository } from '../group/receipt-repository.ts';
import { markRepository } from '../live-room/mark-repository.ts';
import { createRoomGates } from '../live-room/room-gate.ts';
import { createRoomTallies } from '../live-room/room-tallies.ts';
import { tellTally } from '../live-room/tell-tally.ts';
import { topicRepository } from '../topic/topic-repository.ts';
import { groupRepository } from '../group/group-repository.ts';
import { restrictionRepository } from '../group/restriction-repository.ts';
import { createRooms } from '../live-room/rooms.ts';
import { conversationGroupRepository } from '../conversation/group-of-conversations-repository.ts';
import { conversationMarkRepository } from '../conversation/mark-repository.ts';
import { mergedRepository } from '../merged/merged-repository.ts';
import { extensionRepository } from '../message/extension-repository.ts';
import { c2cReceiptRepository } from '../message/receipt-repository.ts';
import { statusRepository } from '../status/status-repository.ts';
import type { Translator } from '../translate/translator.ts';
import { missedMessages } from '../message/missed-messages.ts';
import { messageRepository } from '../message/message-repository.ts';
import { accountRepository } from '../profile/account-repository.ts';
import { createProfiles } from '../profile/profiles.ts';
import { sessionRepository } from '../session/session-repository.ts';
import type { Engines } from '@touchline/engines/engines';
import type { Jobs } from '@touchline/engines/jobs/jobs';
import { type Kysely, sql } from 'kysely';

import type { ChatApp } from './chat-app.ts';
import type { ChatContext, Sockets } from '../context.ts';
import type { CommitMessage } from '../message/commit-messages.ts';
import type { Tables } from '../tables.ts';

type Parts = {
  engines: Pick<Engines, 'bus' | 'clock' | 'counters' | 'log' | 'objects' | 'presence'>;
  db: Kysely<Tables>;
  commit: CommitMessage;
  sockets: Sockets;
  helloIntervalSec: number;
  /** Present when an app has a webhook. */
  jobs: Jobs | undefined;
  translator: Translator | undefined;
};

/** Everything that handlers of one app use. */
export const contextOfApp = (parts: Parts, app: ChatApp): ChatContext => {
  const { engines, db } = parts;
  const { clock, presence, counters, log, objects } = engines;
  const { appId } = app;
  const accounts = accountRepository(db, appId);
  const groups = groupRepository(db, appId);
  const restrictions = restrictionRepository(db, appId);
  const nextSequence = async (): Promise<number> => {
    const { rows } = await sql<{ next: number }>`select nextval('webhook_sequence') as next`.execute(db);
    return rows[0]?.next ?? 0;
  };
  const nowSec = (): number => Math.floor(clock.nowMs() / 1000);
  const gates = createRoomGates({ groups, restrictions, clock, perSec: app.roomMessagesPerSec });
  const profiles = createProfiles(accounts, clock);
  const rooms = createRooms({ clock, presence }, app);
  const published = createTell(engines, appId);
  const tell = {
    ...published,
    // This process forgets at once; the others when they hear of it.
    roomChanged(groupId: string) {
      gates.forget(groupId);
      published.roomChanged(groupId);
    },
  };
  const told = { tell, gates, rooms, profiles, nowSec };
  const tallies = createRoomTallies((groupId, tally) =>
    tellTally(told, groupId, tally).catch((error: unknown) =>
      log.warn({ err: error, groupId }, 'what happened in a room could not be told'),
    ),
  );
  return {
    app,
    clock,
    log,
    presence,
    counters,
    objects,
    helloIntervalSec: parts.helloIntervalSec,
    accounts,
    profiles,
    sessions: sessionRepository(db, appId),
    relations: relationRepository(db, appId),
    friends: friendRepository(db, appId),
    applications: applicationRepository(db, appId),
    messages: messageRepository(db, appId),
    missed: missedMessages(db, appId),
    c2cReceipts: c2cReceiptRepository(db, appId),
    extensions: extensionRepository(db, appId),
    merged: mergedRepository(db, appId),
    statuses: statusRepository(db, appId),
    conversationMarks: conversationMarkRepository(db, appId),
    conversationGroups: conversationGroupRepository(db, appId),
    translator: parts.translator,
    conversations: conversationRepository(db, appId),
    groups,
    restrictions,
    attributes: attributeRepository(db, appId),
    groupCounters: groupCounterRepository(db, appId),
    topics: topicRepository(db, appId),
    receipts: receiptRepository(db, appId),
    atTips: atTipRepository(db, appId),
    invitations: invitationRepository(db, appId),
    marks: markRepository(db, appId),
    answered: idempotencyRepository(db, appId),
    webhooks: createWebhooks({ app, clock, log, jobs: parts.jobs, nextSequence }),
    rooms,
    gates,
    tallies,
    commit: parts.commit,
    tell,
    sockets: parts.sockets,
    nowSec,
  };
};
