import type { Clock } from '@touchline/engines/clock/clock';
import { connect, type Database } from '@touchline/engines/sql/connect';
import type { Jobs } from '@touchline/engines/jobs/jobs';
import { postgresJobs } from '@touchline/engines/jobs/postgres-jobs';
import { migrate } from '@touchline/engines/sql/migrate';
import type { Engines } from '@touchline/engines/engines';
import type { Service } from '@touchline/engines/service/service';

import { createAdminApi } from './admin/admin-api.ts';
import { answers } from './answers.ts';
import { type AppParts, contextOfApp } from './app/app-context.ts';
import type { ChatConfig } from './config.ts';
import type { ChatContext } from './context.ts';
import type { Sockets } from './session/connection.ts';
import { createKeptNotices, NOTHING_KEPT } from './delivery/kept-notice-repository.ts';
import { createNoticeStream, type NoticeStream } from './delivery/notice-stream.ts';
import { createRecovery } from './delivery/recover.ts';
import { CHAT_TOPIC } from './delivery/notify.ts';
import { createCommit } from './message/commit-repository.ts';
import { createIndexFiller } from './search/index-filler.ts';
import { NOUNS } from './nouns.ts';
import { presenceHints } from './session/presence-hints.ts';
import { createAddressBudgets } from './socket/address-budgets.ts';
import { createDispatcher } from './socket/dispatch.ts';
import { createFrameGate } from './socket/frame-gate.ts';
import { createGateway, type Gateway } from './socket/gateway.ts';
import { createHub } from './socket/hub.ts';
import { CHAT_SCHEMA, chatMigrations } from './migrations.ts';
import { createSocketSessions, type SocketSessions } from './socket/socket-sessions.ts';
import type { Tables } from './tables.ts';
import { createFileService } from './upload/file-service.ts';
import { webhookJob } from './webhook/webhook-job.ts';

type ChatEngines = Pick<
  Engines,
  'databaseUrl' | 'bus' | 'clock' | 'counters' | 'log' | 'metrics' | 'objects' | 'presence'
>;

const textOf = new TextDecoder();

/** The sockets are created after the contexts that refer to them; no request arrives before. */
const laterSockets = (): { sockets: Sockets; set(real: Sockets): void } => {
  let real: Sockets | undefined;
  const given = (): Sockets => {
    if (real === undefined) throw new Error('the sockets are not open yet');
    return real;
  };
  return {
    sockets: {
      bind: (connection, session) => given().bind(connection, session),
      resume: (connection, a2) => given().resume(connection, a2),
      caughtUp: (connection, isListed) => given().caughtUp(connection, isListed),
      unbind: (connection, options) => given().unbind(connection, options),
      enter: (connection, groupId) => given().enter(connection, groupId),
      leave: (connection, groupId) => given().leave(connection, groupId),
      isHere: (appId, receiver) => given().isHere(appId, receiver),
    },
    set: (sockets) => {
      real = sockets;
    },
  };
};

/** Only an app with a webhook has work that must not be forgotten. */
const openJobs = (engines: ChatEngines, { apps }: ChatConfig): Promise<Jobs | undefined> => {
  if (apps.every((app) => app.webhook === undefined)) return Promise.resolve(undefined);
  const { databaseUrl, clock, log } = engines;
  return postgresJobs({ databaseUrl, schema: CHAT_SCHEMA, handlers: [webhookJob(apps, clock)], log });
};

const contextsOf = (parts: AppParts, apps: ChatConfig['apps']): ReadonlyMap<number, ChatContext> =>
  new Map(apps.map((app) => [app.appId, contextOfApp(parts, app)]));

/** @throws {Error} for an app that is not served here */
const requireContext = (contexts: ReadonlyMap<number, ChatContext>, appId: number): ChatContext => {
  const context = contexts.get(appId);
  if (context === undefined) throw new Error(`there is no app ${appId}`);
  return context;
};

type Contexts = ReadonlyMap<number, ChatContext>;

const startNouns = (contexts: Contexts): void => {
  for (const context of contexts.values()) for (const noun of NOUNS) noun.start?.(context);
};

const closeNouns = async (contexts: Contexts): Promise<void> => {
  for (const context of contexts.values()) {
    for (const noun of NOUNS.toReversed()) await noun.close?.(context);
  }
};

type GatewayParts = {
  clock: Clock;
  contexts: ReadonlyMap<number, ChatContext>;
  sessions: SocketSessions;
  notices: NoticeStream;
  config: ChatConfig;
};

/** Sockets whose requests are answered by the app that they name. */
/** The gateway with its figure. */
const measured = (gateway: Gateway, { metrics }: Pick<ChatEngines, 'metrics'>): Gateway => {
  const sockets = { name: 'chat_sockets', help: 'Sockets that are open on this process.' };
  metrics.reading(sockets, () => gateway.connections().size);
  return gateway;
};

const openGateway = ({ clock, contexts, sessions, notices, config }: GatewayParts): Gateway => {
  const addresses = createAddressBudgets();
  const dispatcher = createDispatcher({
    gate: createFrameGate(addresses),
    nowMs: () => clock.nowMs(),
    answers: answers(),
    contextOf: (appId) => contexts.get(appId),
    resume: (connection, a2) => sessions.resume(connection, a2),
    afterNotices: (goOn) => notices.afterOwn(goOn),
  });
  return createGateway({
    clock,
    dispatcher,
    addresses,
    trustedProxies: config.trustedProxies ?? 0,
    closed: (connection) => contexts.has(connection.appId) && sessions.closed(connection),
    visit: (connection) => contexts.has(connection.appId) && sessions.visit(connection),
  });
};

/** One-to-one messages are written on any connection, all others on one of their own, a batch at a time. */
const openCommits = ({ databaseUrl, clock }: ChatEngines, database: Database<Tables>) => {
  const byKey = connect<Tables>(databaseUrl, { schema: CHAT_SCHEMA, maxConnections: 1, onlyByKey: true });
  const { commit, drained } = createCommit({ quick: database, thorough: byKey }, clock);
  return {
    commit,
    async close(): Promise<void> {
      await drained();
      await byKey.close();
    },
  };
};

/** Starts the chat: sockets on `/binfo` and `/info`, administration on `/v4`. */
export const startChat = async (engines: ChatEngines, config: ChatConfig): Promise<Service> => {
  const { clock, log } = engines;
  const notices = createNoticeStream(engines, CHAT_TOPIC);
  const database = connect<Tables>(engines.databaseUrl, { schema: CHAT_SCHEMA });
  await migrate(database, { schema: CHAT_SCHEMA, migrations: chatMigrations });
  const keptNotices =
    engines.bus.isLocal === true ? NOTHING_KEPT : createKeptNotices(database.kysely, { clock, log });
  const commits = openCommits(engines, database);
  const jobs = await openJobs(engines, config);
  const later = laterSockets();
  const parts = {
    engines: { ...engines, bus: notices.bus, presence: presenceHints(engines) },
    database,
    commit: commits.commit,
    keptNotices,
    sockets: later.sockets,
    jobs,
    translator: config.translator,
    transcriber: config.transcriber,
  };
  const contexts = contextsOf(parts, config.apps);

  const hub = createHub(contexts);
  const sessions = createSocketSessions({
    hub,
    contextOf: (appId) => requireContext(contexts, appId),
    log,
    heardUntilMs: () => notices.heardUntilMs(),
  });
  later.set(sessions);
  const gateway = measured(openGateway({ clock, contexts, sessions, notices, config }), engines);
  await notices.open({
    deliver: (payload) => hub.hear(textOf.decode(payload)),
    recover: createRecovery(hub, contexts, () => gateway.connections()),
  });
  startNouns(contexts);
  const fillers = Array.from(contexts.values(), ({ search }) => createIndexFiller({ search, log }));
  const admin = createAdminApi(contexts);
  const files = createFileService({ objects: engines.objects, contexts, log });
  return {
    name: 'chat',
    mounts: ['/binfo', '/info', '/v4'],
    request: (request, response) =>
      (request.url?.startsWith('/v4/files/') === true ? files : admin).request(request, response),
    upgrade: (request, socket, head) => gateway.upgrade(request, socket, head),
    async close() {
      await gateway.close();
      for (const filler of fillers) await filler.close();
      await closeNouns(contexts);
      await commits.close();
      await keptNotices.drained();
      await sessions.settled();
      await notices.close();
      await jobs?.close();
      await database.close();
    },
  };
};
