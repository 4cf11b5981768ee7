import type { KeptNotices } from '../delivery/kept-notices.ts';
import { createTell } from '../delivery/tell.ts';
import { createWebhooks } from '../webhook/webhooks.ts';
import { createRoomGates } from '../live-room/room-gate.ts';
import { createRoomTallies } from '../live-room/room-tallies.ts';
import { tellTally } from '../live-room/tell-tally.ts';
import { createRooms } from '../live-room/rooms.ts';
import type { Transcriber } from '../speech/transcriber.ts';
import type { Translator } from '../translate/translator.ts';
import { createPushRunner } from '../mass-push/push-runner.ts';
import { createProfiles } from '../profile/profiles.ts';
import type { Engines } from '@touchline/engines/engines';
import type { Jobs } from '@touchline/engines/jobs/jobs';
import type { Database } from '@touchline/engines/sql/connect';
import { sql } from 'kysely';

import { repositoriesOf } from './app-repositories.ts';
import type { ChatApp } from './chat-app.ts';
import type { ChatContext, Sockets } from '../context.ts';
import type { CommitMessage } from '../message/commit-messages.ts';
import { createMaySpeak } from '../message/may-speak.ts';
import { createTurns } from '../message/turns.ts';
import type { Tables } from '../tables.ts';

type Parts = {
  engines: Pick<Engines, 'bus' | 'clock' | 'counters' | 'log' | 'objects' | 'presence'>;
  database: Database<Tables>;
  commit: CommitMessage;
  keptNotices: KeptNotices;
  sockets: Sockets;
  helloIntervalSec: number;
  /** Present when an app has a webhook. */
  jobs: Jobs | undefined;
  translator: Translator | undefined;
  transcriber: Transcriber | undefined;
};

/** Everything that handlers of one app use. */
export const contextOfApp = (parts: Parts, app: ChatApp): ChatContext => {
  const { engines, database } = parts;
  const { bus, clock, presence, counters, log, objects } = engines;
  const { appId } = app;
  const repositories = repositoriesOf(database, appId);
  const { accounts, groups, restrictions } = repositories;
  const nextSequence = async (): Promise<number> => {
    const { rows } = await sql<{ next: number }>`select nextval('webhook_sequence') as next`.execute(
      database.kysely,
    );
    return rows[0]?.next ?? 0;
  };
  const nowSec = (): number => Math.floor(clock.nowMs() / 1000);
  const gates = createRoomGates({ groups, restrictions, clock, bus, perSec: app.roomMessagesPerSec });
  const profiles = createProfiles(accounts, clock);
  const rooms = createRooms({ clock, presence }, app);
  const published = createTell(
    { ...engines, kept: parts.keptNotices, isHere: (id, receiver) => parts.sockets.isHere(id, receiver) },
    appId,
  );
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
  const context: ChatContext = {
    ...repositories,
    app,
    clock,
    log,
    presence,
    counters,
    objects,
    helloIntervalSec: parts.helloIntervalSec,
    profiles,
    translator: parts.translator,
    transcriber: parts.transcriber,
    webhooks: createWebhooks({ app, clock, log, jobs: parts.jobs, nextSequence }),
    rooms,
    gates,
    tallies,
    commit: parts.commit,
    maySpeak: createMaySpeak(database, { appId, nowSec }),
    inTurn: createTurns(),
    keptNotices: parts.keptNotices,
    tell,
    sockets: parts.sockets,
    nowSec,
    pushes: createPushRunner(() => context),
  };
  return context;
};
