import type { Engines } from '@touchline/engines/engines';
import type { Jobs } from '@touchline/engines/jobs/jobs';
import type { Database } from '@touchline/engines/sql/connect';

import { idempotencyRepository } from '../admin/idempotency-repository.ts';
import type { Base, ChatContext } from '../context.ts';
import type { KeptNotices } from '../delivery/kept-notice-repository.ts';
import { createNotify } from '../delivery/notify.ts';
import type { CommitMessage } from '../message/pending.ts';
import { NOUNS } from '../nouns.ts';
import type { Sockets } from '../session/connection.ts';
import type { Transcriber } from '../speech/transcriber.ts';
import type { Tables } from '../tables.ts';
import type { Translator } from '../translate/translator.ts';
import type { ChatApp } from './chat-app.ts';

export type AppParts = {
  engines: Pick<Engines, 'bus' | 'clock' | 'counters' | 'log' | 'objects' | 'presence'>;
  database: Database<Tables>;
  commit: CommitMessage;
  keptNotices: KeptNotices;
  sockets: Sockets;
  jobs: Jobs | undefined;
  translator: Translator | undefined;
  transcriber: Transcriber | undefined;
};

type NeedsOf<Noun> = Noun extends { open?: (needs: infer Needs) => unknown } ? Needs : unknown;
type OpenedBy<Noun> = Noun extends { open?: (needs: never) => infer Opened } ? Opened : unknown;

/** The merged result of opening nouns in order; a noun that needs a later one does not compile. */
type OpenedInOrder<Have, List> = List extends readonly [infer First, ...infer Rest]
  ? Have extends NeedsOf<First>
    ? OpenedInOrder<Have & OpenedBy<First>, Rest>
    : { opensTooEarly: First }
  : Have;

const openNouns = <Have extends object>(have: Have): OpenedInOrder<Have, typeof NOUNS> => {
  let opened: object = have;
  for (const { open } of NOUNS) {
    // The result type proves that each noun finds what it needs.
    const openNext = open as ((needs: object) => object) | undefined;
    opened = { ...opened, ...openNext?.(opened) };
  }
  return opened as OpenedInOrder<Have, typeof NOUNS>;
};

/** Opens everything that handlers of one app use. */
export const contextOfApp = (parts: AppParts, app: ChatApp): ChatContext => {
  const { engines, database, keptNotices, sockets, jobs, ...rest } = parts;
  const { appId } = app;
  const { bus, clock, ...others } = engines;
  const base: Base = { appId, database, db: database.kysely, bus, jobs };
  const isHere: Sockets['isHere'] = (id, receiver) => sockets.isHere(id, receiver);
  return openNouns({
    ...base,
    ...rest,
    ...others,
    app,
    clock,
    keptNotices,
    sockets,
    answered: idempotencyRepository(database.kysely, appId),
    notify: createNotify({ ...engines, kept: keptNotices, isHere }, appId),
    nowSec: (): number => Math.floor(clock.nowMs() / 1000),
  });
};
