import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort, untilAnswers } from '@touchline/testing/child-server';

/** A server under measurement, in a process of its own. */
export type Child = {
  port: number;
  /** Seconds of processor time used so far, of all its threads. */
  cpuSec(): number;
  /** Memory in use, as the system counts it. */
  memoryBytes(): number;
  /** Has the process throw its garbage away: what is left is what it needs. */
  collect(): Promise<void>;
  stop(): Promise<void>;
};

const TICKS_PER_SEC = 100;
const COLLECTED_WITHIN_MS = 1_500;
const COLLECTOR = new URL('collect-on-signal.ts', import.meta.url).href;

type Spent = { parent: number; ownSec: number; endedChildrenSec: number };

const spentBy = (pid: number): Spent => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = (from: number): number => Number(fields[from]) + Number(fields[from + 1]);
  return {
    parent: Number(fields[1]),
    ownSec: ticks(11) / TICKS_PER_SEC,
    endedChildrenSec: ticks(13) / TICKS_PER_SEC,
  };
};

const cpuSecOf = (pid: number): number => spentBy(pid).ownSec;

/** Undefined for a process that ended in between. */
const maybeSpentBy = (pid: number): Spent | undefined => {
  try {
    return spentBy(pid);
  } catch {
    return undefined;
  }
};

/** Seconds of processor time used so far by the processes of the database on these files. */
export const databaseCpuSec = (dataDir: string): number => {
  const [first = ''] = readFileSync(`${dataDir}/postmaster.pid`, 'latin1').split('\n');
  const running = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => maybeSpentBy(Number(pid)) ?? [])
    .filter(({ parent }) => parent === Number(first));
  // Helpers come and go: what they took is added to the first process when they end.
  const { endedChildrenSec } = spentBy(Number(first));
  return running.reduce((sum, { ownSec }) => sum + ownSec, endedChildrenSec);
};

const memoryBytesOf = (pid: number): number => {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? [];
  return Number(kilobytes) * 1024;
};

/** Waits until a server answers on its port; it is killed when this process ends first. */
export const watchChild = async (server: ChildProcess, port: number, name: string): Promise<Child> => {
  const ended = once(server, 'exit');
  const killAtExit = (): void => void server.kill('SIGKILL');
  process.once('exit', killAtExit);
  const { pid } = server;
  if (pid === undefined) throw new Error(`${name} could not be started`);
  await untilAnswers(port, server, name);
  return {
    port,
    cpuSec: () => cpuSecOf(pid),
    memoryBytes: () => memoryBytesOf(pid),
    async collect() {
      process.kill(pid, 'SIGUSR2');
      await pause(COLLECTED_WITHIN_MS);
    },
    async stop() {
      server.kill('SIGTERM');
      await ended;
      process.off('exit', killAtExit);
    },
  };
};

/** Starts a file of this repository under our Node with PORT set, and waits until that port answers. */
export const startChild = async (file: string, env: Record<string, string>): Promise<Child> => {
  const port = await freePort();
  const path = fileURLToPath(new URL(`../${file}`, import.meta.url));
  const server = spawn(process.execPath, ['--expose-gc', '--import', COLLECTOR, path], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env, PORT: String(port) },
  });
  return watchChild(server, port, file);
};
