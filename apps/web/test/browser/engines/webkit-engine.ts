import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { type Engine, type Tab, WINDOW } from './tab.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const SCREEN = '/usr/bin/Xvfb';

const endOf = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
};

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A server that listens on TCP has such an address.
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
};

/** A screen without a monitor: GTK draws on nothing else. The X server picks the number and writes it. */
const startScreen = async (): Promise<{ screen: ChildProcess; display: string }> => {
  const screen = spawn(SCREEN, ['-displayfd', '3', '-screen', '0', '1024x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The fourth stream was asked for as a pipe.
  const [number] = await once(screen.stdio[3] as Readable, 'data');
  return { screen, display: `:${String(number).trim()}` };
};

const Value = v.object({ value: v.unknown() });
const Refusal = v.object({ error: v.string(), message: v.string() });

/** Sends one command of the W3C WebDriver protocol. */
const send = async (url: string, method: 'POST' | 'DELETE', body: object = {}): Promise<unknown> => {
  const answer = await fetch(url, { method, body: method === 'POST' ? JSON.stringify(body) : null });
  const { value } = v.parse(Value, await answer.json());
  if (!answer.ok) {
    const { error, message } = v.parse(Refusal, value);
    throw new Error(`${error}: ${message}`);
  }
  return value;
};

const untilReady = async (driver: string, process: ChildProcess): Promise<void> => {
  while (process.exitCode === null) {
    const ready = await fetch(`${driver}/status`).catch(() => undefined);
    if (ready?.ok) return;
    await sleep(20);
  }
  throw new Error('WebKitWebDriver ended before it answered');
};

const keysOf = (text: string) =>
  Array.from(text, (value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]).flat();

const pressAt = (x: number, y: number) => [
  { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
  { type: 'pointerDown', button: 0 },
  { type: 'pointerUp', button: 0 },
];

const tabOf = (session: string, close: () => Promise<void>): Tab => ({
  open: async (url) => {
    await send(`${session}/url`, 'POST', { url });
  },
  run: <Given extends readonly unknown[], Answer>(
    script: (...given: Given) => Answer,
    ...args: Given
  ): Promise<Awaited<Answer>> =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The script's answer, carried by JSON.
    send(`${session}/execute/sync`, 'POST', {
      script: `return (${script.toString()})(...arguments)`,
      args,
    }) as Promise<Awaited<Answer>>,
  pressAt: async (x, y) => {
    const mouse = { type: 'pointer', id: 'mouse', actions: pressAt(x, y) };
    await send(`${session}/actions`, 'POST', { actions: [mouse] });
  },
  type: async (text) => {
    const keys = { type: 'key', id: 'keys', actions: keysOf(text) };
    await send(`${session}/actions`, 'POST', { actions: [keys] });
  },
  close,
});

const start = async (): Promise<Tab> => {
  const { screen, display } = await startScreen();
  const port = await freePort();
  const desktop = { DISPLAY: display, LANG: 'C.UTF-8', LANGUAGE: 'en_US' };
  const driver = spawn(DRIVER, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, ...desktop },
  });
  const url = `http://127.0.0.1:${port}`;
  const end = async () => {
    await endOf(driver);
    await endOf(screen);
  };
  try {
    await untilReady(url, driver);
    const made = await send(`${url}/session`, 'POST', { capabilities: { alwaysMatch: {} } });
    const { sessionId } = v.parse(v.object({ sessionId: v.string() }), made);
    const session = `${url}/session/${sessionId}`;
    await send(`${session}/window/rect`, 'POST', { x: 0, y: 0, ...WINDOW });
    return tabOf(session, async () => {
      await send(session, 'DELETE');
      await end();
    });
  } catch (error) {
    await end();
    throw error;
  }
};

/** Debian's WebKitGTK, by classic WebDriver, which its driver serves; the client is `fetch`. */
export const webkit: Engine = {
  name: 'WebKitGTK',
  packages: {
    'webkit2gtk-driver': DRIVER,
    xvfb: SCREEN,
  },
  start,
};
