import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createContext, Script } from 'node:vm';
import { WebSocket } from 'ws';

/** The public chat client as its package describes it; results are left to the test to read. */
export interface PublicClient {
  on(event: string, handler: (event: { name: string; data: unknown }) => void): void;
  off(event: string, handler: (event: { name: string; data: unknown }) => void): void;
  setLogLevel(level: number): void;
  destroy(): Promise<unknown>;
  login(options: { userID: string; userSig: string }): Promise<PublicResult>;
  logout(): Promise<PublicResult>;
  /** Every other public method, by name. */
  [method: string]: (...args: never[]) => unknown;
}

export interface PublicResult {
  code: number;
  data: Record<string, unknown>;
}

/** The module object: `create`, `EVENT` and `TYPES`. */
export interface PublicModule {
  create(options: { SDKAppID: number; proxyServer: string; [option: string]: unknown }): PublicClient;
  EVENT: Record<string, string>;
  TYPES: Record<string, string | number>;
  VERSION: string;
}

export interface LoadedPublicClient {
  tim: PublicClient;
  TIM: PublicModule;
  /** Sockets this instance opened, oldest first: a test may cut one to see the client come back. */
  sockets: WebSocket[];
  close(): Promise<void>;
}

/** The client prints its start-up lines before a log level can be set. */
const nothing = () => undefined;
const QUIET = { log: nothing, info: nothing, warn: nothing, error: nothing, debug: nothing };
const require = createRequire(import.meta.url);
const script = () => {
  const file = require.resolve('tim-js-sdk/tim-js-friendship.js');
  return new Script(readFileSync(file, 'utf8'), { filename: 'tim-js-friendship.js' });
};
let compiled: Script | undefined;
let rejectionsWatched = false;

/**
 * Loads one instance of the unmodified public client in a context of its own, pointed at `proxyServer`.
 * `create` returns the same object for one app id within a module copy, hence a copy per instance.
 * The socket opens at once, so the server must be listening before the call.
 * @param options.proxyServer `ws://host:port`, without the path
 * @source protocol "Loading the SDK for acceptance tests"
 */
export function loadPublicClient(options: {
  proxyServer: string;
  sdkAppId: number;
  /** Further options of `create`, for example `devMode`. */
  create?: Record<string, unknown>;
  /** Globals beside those of a browser's that every instance has, for example a way to make HTTP requests. */
  globals?: Record<string, unknown>;
}): LoadedPublicClient {
  watchRejections();
  const sockets: WebSocket[] = [];
  const timers = contextTimers();
  const sandbox = { ...browserGlobals(sockets, timers), ...options.globals };
  sandbox['window'] = sandbox;
  sandbox['self'] = sandbox;
  compiled ??= script();
  compiled.runInContext(createContext(sandbox));
  const TIM = (sandbox as Record<string, unknown>)['TIM'] as PublicModule;
  const tim = TIM.create({
    SDKAppID: options.sdkAppId,
    proxyServer: options.proxyServer,
    ...options.create,
  });
  tim.setLogLevel(4);
  return {
    tim,
    TIM,
    sockets,
    async close() {
      await Promise.race([tim.destroy().catch(() => undefined), pause(500)]);
      timers.clear();
      for (const socket of sockets) socket.terminate();
    },
  };
}

/**
 * Resolves with the data of the next event that `matches`; rejects after `withinMs` naming the event.
 * Begin to wait before doing what causes the event.
 */
export function nextEvent<T = unknown>(
  tim: Pick<PublicClient, 'on' | 'off'>,
  event: string,
  { matches = () => true, withinMs = 5_000 }: { matches?: (data: T) => boolean; withinMs?: number } = {},
): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      tim.off(event, onEvent);
      reject(new Error(`no ${event} within ${withinMs} ms`));
    }, withinMs);
    function onEvent({ data }: { data: unknown }) {
      if (!matches(data as T)) return;
      clearTimeout(timer);
      tim.off(event, onEvent);
      resolve(data as T);
    }
    tim.on(event, onEvent);
  });
}

/** Logs in and waits for readiness, the way an embedding app does. */
export async function loginReady(
  { tim, TIM }: Pick<LoadedPublicClient, 'tim' | 'TIM'>,
  credentials: { userID: string; userSig: string },
): Promise<PublicResult> {
  const ready = nextEvent(tim, TIM.EVENT['SDK_READY'] ?? 'sdkStateReady', { withinMs: 20_000 });
  const result = await tim.login(credentials);
  await ready;
  return result;
}

/** A browser's globals for another package that wants them, with what closes all of it. */
export function browserContext() {
  watchRejections();
  const sockets: WebSocket[] = [];
  const timers = contextTimers();
  const globals = browserGlobals(sockets, timers);
  globals['window'] = globals;
  globals['self'] = globals;
  return {
    globals,
    sockets,
    close: () => {
      timers.clear();
      for (const socket of sockets) socket.terminate();
      return Promise.resolve();
    },
  };
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());

/** Asking for a group that it does not know yet, the client reads the answer also where its socket went before it came. */
const isLostAnswer = (reason: object): boolean =>
  'stack' in reason &&
  /^TypeError: Cannot read properties of undefined \(reading 'type'\)\n\s+at tim-js-friendship\.js/.test(
    String(reason.stack),
  );

/** The client's first fetches reject without a handler when they fail; Node would exit. */
function watchRejections() {
  if (rejectionsWatched) return;
  rejectionsWatched = true;
  process.on('unhandledRejection', (reason) => {
    const fromClient =
      reason !== null && typeof reason === 'object' && ('code' in reason || isLostAnswer(reason));
    if (!fromClient) throw reason;
  });
}

/** Timers that can all be stopped, so that a closed instance leaves nothing behind. */
function contextTimers() {
  const running = new Set<NodeJS.Timeout>();
  const later = (run: () => void, ms?: number) => {
    const timer = setTimeout(() => {
      running.delete(timer);
      run();
    }, ms);
    running.add(timer);
    return timer;
  };
  const repeat = (run: () => void, ms?: number) => {
    const timer = setInterval(run, ms);
    running.add(timer);
    return timer;
  };
  const stop = (timer?: NodeJS.Timeout) => {
    if (timer) running.delete(timer);
    clearTimeout(timer);
  };
  const clear = () => running.forEach((timer) => stop(timer));
  return { later, repeat, stop, clear };
}

function browserGlobals(sockets: WebSocket[], timers: ReturnType<typeof contextTimers>) {
  const listeners = { addEventListener() {}, removeEventListener() {} };
  const sandbox: Record<string, unknown> = {
    ...listeners,
    WebSocket: socketFor(sockets),
    navigator: { userAgent: `node ${process.version}`, cookieEnabled: true, onLine: true },
    document: { charset: 'UTF-8', characterSet: 'UTF-8', ...listeners },
    localStorage: memoryStorage(),
    HTMLInputElement: EventTarget,
    URL,
    URLSearchParams,
    Blob,
    File,
    TextDecoder,
    TextEncoder,
    console: QUIET,
    setTimeout: timers.later,
    setInterval: timers.repeat,
    clearTimeout: timers.stop,
    clearInterval: timers.stop,
    location: { href: 'http://localhost/', protocol: 'http:', host: 'localhost', hostname: 'localhost' },
    performance,
  };
  return sandbox;
}

/**
 * The socket constructor of one instance: a close before open emits an error nobody listens to. As in a browser,
 * each frame is a task of its own, however many of them share a packet.
 */
function socketFor(sockets: WebSocket[]) {
  function ContextSocket(url: string) {
    const socket = new WebSocket(url, { allowSynchronousEvents: false });
    socket.on('error', () => undefined);
    sockets.push(socket);
    return socket;
  }
  return Object.assign(ContextSocket, { CONNECTING: 0, OPEN: 1, CLOSING: 2, CLOSED: 3 });
}

function memoryStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    clear: () => values.clear(),
    key: (index: number) => [...values.keys()][index] ?? null,
    get length() {
      return values.size;
    },
  };
}
