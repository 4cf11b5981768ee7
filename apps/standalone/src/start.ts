import { fileURLToPath } from 'node:url';
import { startApi } from '@touchline/api/start';
import { startChat } from '@touchline/chat/start';
import { type Engines, openEngines } from '@touchline/engines/engines';
import type { Service } from '@touchline/engines/service/service';
import { startFeed } from '@touchline/feed/start';
import { startMedia } from '@touchline/media/start';
import { type DemoWorld, startDemoWorld } from './demo/demo-world.ts';
import { completeEnvironment, effectiveSecrets, type Environment } from './environment.ts';
import { type FrontDoor, openFrontDoor } from './front-door.ts';
import { keepSecrets, keptSecrets, madeUpSecrets, type Secrets } from './secrets.ts';
import { readSettings, type Settings } from './settings.ts';
import { startWebApp } from './web/web-app.ts';

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
  /** Finishes what was accepted and lets go of everything. */
  close(): Promise<void>;
};

const BUILT_WEB_APP = fileURLToPath(new URL('../../web/dist', import.meta.url));

const environmentOf = ({ port, dataDir, env = {} }: StandaloneOptions): Environment => ({
  ...env,
  ...(port !== undefined && { PORT: String(port) }),
  ...(dataDir !== undefined && { DATA_DIR: dataDir }),
});

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

const startServices = async ({ engines, door, settings }: Opened, webDir: string) => {
  const admit = <Started extends Service>(service: Started): Started => {
    door.admit(service);
    return service;
  };
  door.admit(...engines.services);
  admit(await startWebApp(webDir));
  admit(await startChat(engines, settings.chat));
  admit(await startApi(engines, settings.api));
  const media = admit(await startMedia(engines, settings.media));
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

/**
 * Starts every service of the product in this process, on one port, and the demonstration world in it.
 * @throws {ConfigError} when a setting is wrong; nothing has been started or written then
 * @throws {DataLockedError} when another process uses the data folder
 * @throws {Error} when a port is in use
 */
export const startStandalone = async (options: StandaloneOptions = {}): Promise<Standalone> => {
  const given = environmentOf(options);
  // Before anything is written: with secrets that only take the place of those to come.
  const asked = settingsAt(given, madeUpSecrets(), 0);
  const engines = await openEngines(asked.engines);
  let door: FrontDoor | undefined;
  let demo: DemoWorld | undefined;
  const close = async (): Promise<void> => {
    await demo?.close();
    await door?.close();
    await engines.close();
  };
  try {
    const secrets = effectiveSecrets(given, keptSecrets(asked.engines.DATA_DIR));
    const { PORT: port, HOST: host } = asked.own;
    door = await openFrontDoor({ port, ...(host !== undefined && { host }), log: engines.log });
    const settings = settingsAt(given, secrets, door.port);
    const opened = { engines, door, settings };
    const { media } = await startServices(opened, options.webDir ?? BUILT_WEB_APP);
    demo = await startDemo(opened, secrets);
    const rtmpUrl =
      media.rtmpPort === undefined
        ? undefined
        : `rtmp://${settings.media.RTMP_PUBLIC_HOST}:${media.rtmpPort}/live`;
    return {
      url: EVERY_ADDRESS.has(host ?? '') ? `http://localhost:${door.port}` : ownUrl(host, door.port),
      port: door.port,
      rtmpUrl,
      settings,
      secrets,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};
