import { inspect } from 'node:util';
import { ConfigError } from '../config/read-config.ts';
import { DataLockedError } from '../data-lock/data-lock.ts';
import type { EnginesConfig } from '../engines-config.ts';
import { createLog } from '../log/log.ts';
import { START_LIMIT_MS, startPatiently } from './start-patiently.ts';

/** A stop that takes longer than this is forced. */
const STOP_WITHIN_MS = 25_000;
const PAUSE_MS = 1_000;

export type Environment = Record<string, string | undefined>;

/** What was started, and how it ends. */
export type Running = { port: number; close(): Promise<void> };

export type Program<Config extends Pick<EnginesConfig, 'LOG_LEVEL'>> = {
  /** Start of the line with the address. */
  name: string;
  /** @throws {ConfigError} when a setting is wrong */
  read: (environment: Environment) => Config;
  /** Opens all or nothing: called again while a server that it needs is away. */
  open: (config: Config) => Promise<Running>;
};

const fail = (error: unknown): never => {
  const isSentence =
    error instanceof ConfigError || error instanceof DataLockedError || String(error).includes('Port ');
  process.stderr.write(`${isSentence && error instanceof Error ? error.message : inspect(error)}\n`);
  return process.exit(1);
};

const stopOnSignals = (starting: Promise<Running>): void => {
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => fail('Stopping took too long; ended by force.'), STOP_WITHIN_MS).unref();
    starting
      .then((running) => running.close())
      .then(() => process.exit(0))
      .catch(fail);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
};

/**
 * Runs a program until SIGINT or SIGTERM. It waits for servers that are unavailable; any other error ends it
 * with 1, a wrong setting with one sentence.
 */
export const runProgram = async <Config extends Pick<EnginesConfig, 'LOG_LEVEL'>>(
  program: Program<Config>,
): Promise<void> => {
  try {
    const config = program.read(process.env);
    const log = createLog({ level: config.LOG_LEVEL });
    const patience = { limitMs: START_LIMIT_MS, pauseMs: PAUSE_MS, log };
    const starting = startPatiently(() => program.open(config), patience);
    stopOnSignals(starting);
    const { port } = await starting;
    process.stdout.write(`${program.name} listens on http://localhost:${port}\n`);
  } catch (error) {
    fail(error);
  }
};
