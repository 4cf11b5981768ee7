import type { Clock } from '@touchline/engines/clock/clock';
import type { Bus } from '@touchline/engines/bus/bus';
import type { Counters } from '@touchline/engines/counters/counters';
import type { Jobs } from '@touchline/engines/jobs/jobs';
import type { Log } from '@touchline/engines/log/log';
import type { ObjectStore } from '@touchline/engines/objects/objects';
import type { Presence } from '@touchline/engines/presence/presence';
import type { Database } from '@touchline/engines/sql/connect';

import type { ChatApp } from './app/chat-app.ts';
import type { Notify } from './delivery/notify.ts';
import type { IdempotencyRepository } from './admin/idempotency-repository.ts';
import type { KeptNotices } from './delivery/kept-notice-repository.ts';
import type { Connection, RequestHead, Sockets } from './session/connection.ts';
import type { Session } from './session/session.ts';
import type { Transcriber } from './speech/transcriber.ts';
import type { Tables } from './tables.ts';
import type { Translator } from './translate/translator.ts';

/** Dependencies of the handlers of one app. Each noun adds what it opens, in its `noun.ts`. */
export interface ChatContext {
  app: ChatApp;
  clock: Clock;
  log: Log;
  presence: Presence;
  counters: Counters;
  objects: ObjectStore;
  /** Undefined where the server has none. */
  translator: Translator | undefined;
  /** Undefined where the server has none. */
  transcriber: Transcriber | undefined;
  /** Answers of the administration that are kept for a repeated call. */
  answered: IdempotencyRepository;
  keptNotices: KeptNotices;
  notify: Notify;
  sockets: Sockets;
  /** Unix seconds. */
  nowSec: () => number;
}

/** Dependencies that nouns open from, beside those already in the context. */
export type Base = {
  appId: number;
  database: Database<Tables>;
  db: Database<Tables>['kysely'];
  bus: Bus;
  /** Present when an app has a webhook. */
  jobs: Jobs | undefined;
};

/** The context of a request from a logged-in user. */
export type SessionContext = ChatContext & {
  connection: Connection;
  session: Session;
  userId: string;
  head: RequestHead;
};
