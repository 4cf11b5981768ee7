import { join } from 'node:path';
import { startApi } from '@touchline/api/start';
import { startChat } from '@touchline/chat/start';
import { type Engines, openEngines } from '@touchline/engines/engines';
import { createLog } from '@touchline/engines/log/log';
import type { Service } from '@touchline/engines/service/service';
import { START_LIMIT_MS, startPatiently } from '@touchline/engines/service/start-patiently';
import { startFeed } from '@touchline/feed/start';
import { spoolIn } from '@touchline/media/config';
import { startMedia } from '@touchline/media/start';
import { BUILT_WEB_APP, startPages } from '@touchline/pages/start';
import { type DemoWorld, startDemoWorld } from './demo/demo-world.ts';
import { completeEnvironment, effectiveSecrets, type Environment } from './environment.ts';
import { type FrontDoor, openFrontDoor } from './front-door.ts';
import { hasSecrets, keepSecrets, keptSecrets, madeUpSecrets, type Secrets } from './secrets.ts';
import { readSettings, type Settings } from './settings.ts';

export type StandaloneOptions = {
  /** 0 takes any free port. Wins over PORT. */
  port?: number;
  /** Wins over DATA_DIR. */
  dataDir?: string;
  env?: Environment;
  /** What the build of the web app wrote. */
  webDir?: string;
};

/** The whole product, running. */
export type Standalone = {
  /** Where it answers, without a path. */
  url: string;
  port: number;
  /** Where the demo anchor pushes to; undefined when another server takes pushes. */
  rtmpUrl: string | undefined;
  settings: Settings;
  /** Secrets as they are in use: for the screen of whoever started it, never for a log. */
  secrets: Secrets;
  /** Whether the data folder was empty before. */
  isFirstStart: boolean;
  /** Finishes what was accepted and lets go of everything. */
  close(): Promise<void>;
};

const environmentOf = ({ port, dataDir, env = {} }: StandaloneOptions): Environment => ({
  ...env,
  ...(port !== undefined && { PORT: String(port) }),
  ...(dataDir !== undefined && { DATA_DIR: dataDir }),
});

const DEMO_RETRY_MS = 15_000;

const EVERY_ADDRESS = new Set(['', '0.0.0.0', '::']);

/** Where this process reaches itself. */
const ownUrl = (host: string | undefined, port: number): string => {
  const reachable = EVERY_ADDRESS.has(host ?? '') ? '127.0.0.1' : (host ?? '');
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
};

/** Settings for the port that is really open. */
const settingsAt = (given: Environment, secrets: Secrets, port: number): Settings =>
  readSettings(completeEnvironment(given, { secrets, baseUrl: ownUrl(given['HOST'], port) }));

type Opened = { engines: Engines; door: FrontDoor; settings: Settings };

/** Brands are where pictures are: in the bucket, else in the data folder. */
const brandsOf = ({ objects }: Engines, { engines: { S3_URL: bucket, DATA_DIR: dir } }: Settings) =>
  bucket ? { objects, prefix: 'brands/' } : { folder: join(dir, 'brands') };

const startServices = async ({ engines, door, settings }: Opened, webDir: string) => {
  const admit = <Started extends Service>(service: Started): Started => {
    door.admit(service);
    return service;
  };
  door.admit(...engines.services);
  admit(await startChat(engines, settings.chat));
  const brands = brandsOf(engines, settings);
  const api = admit(await startApi(engines, settings.api, { brands }));
  admit(
    await startPages({
      folder: webDir,
      config: settings.pages,
      api,
      brands,
      objects: engines.objects,
      metrics: engines.metrics,
      log: engines.log,
    }),
  );
  const media = admit(
    await startMedia(engines, settings.media, { spoolDir: spoolIn(settings.engines.DATA_DIR) }),
  );
  admit(await startFeed(engines, settings.feed));
  return { media };
};

const startDemo = async (
  { engines, door, settings }: Opened,
  secrets: Secrets,
): Promise<DemoWorld | undefined> => {
  if (settings.own.DEMO_WORLD === 'off') return undefined;
  const dataDir = settings.engines.DATA_DIR;
  return startDemoWorld({
    engines,
    baseUrl: ownUrl(settings.own.HOST, door.port),
    dataDir,
    secrets,
    operatorAccount: settings.api.OPERATOR_PHONE ?? '',
    internalSecret: settings.api.INTERNAL_SECRET,
    chat: {
      appId: settings.api.CHAT_APP_ID,
      appKey: settings.api.CHAT_KEY,
      adminId: settings.api.CHAT_ADMIN_ID,
    },
    speaks: settings.own.DEMO_CHAT === 'on',
    keepStreamKey(streamKey) {
      secrets.streamKey = streamKey;
      keepSecrets(dataDir, { ...keptSecrets(dataDir), streamKey });
    },
  });
};

/** Tries again for as long as a step of the demonstration fails: the product runs without it. */
const keepDemo = (opened: Opened, secrets: Secrets) => {
  let demo: DemoWorld | undefined;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  const attempt = async (): Promise<void> => {
    try {
      demo = await startDemo(opened, secrets);
    } catch (error) {
      opened.engines.log.error({ err: error }, 'the demonstration world could not be started; trying again');
      if (!closed) timer = setTimeout(() => void (running = attempt()), DEMO_RETRY_MS);
    }
  };
  let running = attempt();
  return {
    /** Resolves after the first attempt, however it went. */
    attempted: running,
    async close(): Promise<void> {
      closed = true;
      clearTimeout(timer);
      await running;
      await demo?.close();
    },
  };
};

/** Reports the process as not ready until it has started. */
const startCheck = (engines: Engines): { done(): void } => {
  let isDone = false;
  engines.health.add('start', () => (isDone ? Promise.resolve() : Promise.reject(new Error('starting'))));
  return { done: () => void (isDone = true) };
};

const addressOf = ({ host, port }: { host: string | undefined; port: number }): string =>
  EVERY_ADDRESS.has(host ?? '') ? `http://localhost:${port}` : ownUrl(host, port);

const rtmpUrlOf = (rtmpPort: number | undefined, { media }: Settings): string | undefined =>
  rtmpPort === undefined ? undefined : `rtmp://${media.RTMP_PUBLIC_HOST}:${rtmpPort}/live`;

const startOnce = async (given: Environment, asked: Settings, webDir: string): Promise<Standalone> => {
  const engines = await openEngines(asked.engines);
  let door: FrontDoor | undefined;
  let demo: ReturnType<typeof keepDemo> | undefined;
  const close = async (): Promise<void> => {
    await demo?.close();
    await door?.close();
    await engines.close();
  };
  try {
    const start = startCheck(engines);
    const isFirstStart = !hasSecrets(asked.engines.DATA_DIR);
    const secrets = effectiveSecrets(given, keptSecrets(asked.engines.DATA_DIR));
    const { PORT: port, HOST: host } = asked.own;
    door = await openFrontDoor({ port, ...(host !== undefined && { host }), log: engines.log });
    const settings = settingsAt(given, secrets, door.port);
    const opened = { engines, door, settings };
    const { media } = await startServices(opened, webDir);
    start.done();
    demo = keepDemo(opened, secrets);
    await demo.attempted;
    return {
      url: addressOf({ host, port: door.port }),
      port: door.port,
      rtmpUrl: rtmpUrlOf(media.rtmpPort, settings),
      settings,
      secrets,
      isFirstStart,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};

/**
 * Starts every service of the product in this process, on one port, and the demonstration world in it. Waits for
 * a database or Redis that is away, and tries again when it goes away during the start.
 * @throws {ConfigError} when a setting is wrong; nothing has been started or written then
 * @throws {DataLockedError} when another process uses the data folder
 * @throws {Error} when a port is in use
 */
export const startStandalone = async (options: StandaloneOptions = {}): Promise<Standalone> => {
  const given = environmentOf(options);
  // Before anything is written, with secrets that only stand in for those to come.
  const asked = settingsAt(given, madeUpSecrets(), 0);
  const log = createLog({ level: asked.engines.LOG_LEVEL });
  const patience = { limitMs: START_LIMIT_MS, pauseMs: 1_000, log };
  return startPatiently(() => startOnce(given, asked, options.webDir ?? BUILT_WEB_APP), patience);
};
