import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const START_TIMEOUT_MS = 60_000;

/** A port of the loopback that was free a moment ago. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // A TCP server's address is never a path.
  server.close();
  await once(server, 'close');
  return port;
};

const answers = (port: number): Promise<boolean> =>
  new Promise((answer) => {
    const socket = createConnection(port, '127.0.0.1');
    socket.once('connect', () => answer(true)).once('error', () => answer(false));
    socket.once('connect', () => socket.destroy());
  });

/** @throws {Error} when the process ends, or nothing listens on its port in time */
export const untilAnswers = async (port: number, child: ChildProcess, name: string): Promise<void> => {
  const giveUpMs = performance.now() + START_TIMEOUT_MS;
  while (!(await answers(port))) {
    if (child.exitCode !== null || performance.now() > giveUpMs) throw new Error(`${name} did not start`);
    await sleep(25);
  }
};

/** Ends a process, and resolves when it has ended. */
export const endedBy = async (child: ChildProcess, signal: 'SIGINT' | 'SIGTERM'): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
};
