import { inspect } from 'node:util';
import { ConfigError } from '../config/read-config.ts';
import { DataLockedError } from '../data-lock/data-lock.ts';
import { type Engines, openEngines } from '../engines.ts';
import type { EnginesConfig } from '../engines-config.ts';
import { createLog } from '../log/log.ts';
import { listen } from './listen.ts';
import type { Service } from './service.ts';
import { START_LIMIT_MS, startPatiently } from './start-patiently.ts';

/** A stop that takes longer than this is forced. */
const STOP_WITHIN_MS = 25_000;
const PAUSE_MS = 1_000;

type Environment = Record<string, string | undefined>;

/** One part of the product as a process of its own. */
export type Part<Config extends EnginesConfig & { PORT: number }> = {
  /** Start of the log line with the address. */
  name: string;
  /** @throws {ConfigError} when a setting is wrong */
  read: (environment: Environment) => Config;
  start: (engines: Engines, config: Config) => Promise<Service>;
};

/**
 * Parts that run alone must share a database and a bus; private ones would separate them silently.
 * @throws {ConfigError} naming the missing setting, unless ENGINES=embedded requests private engines
 */
export const expectShared = (environment: Environment): void => {
  if (environment['ENGINES'] === 'embedded') return;
  const missing = ['DATABASE_URL', 'REDIS_URL'].filter((name) => !environment[name]);
  if (missing.length === 0) return;
  throw new ConfigError(
    `${missing.join(' and ')} must be set: a part that runs alone shares them with the others. ENGINES=embedded runs it without them, for a trial.`,
  );
};

type Running = { port: number; close(): Promise<void> };

const open = async <Config extends EnginesConfig & { PORT: number }>(
  part: Part<Config>,
  config: Config,
): Promise<Running> => {
  const engines = await openEngines(config);
  try {
    const service = await part.start(engines, config);
    const services = [service, ...engines.services];
    const listener = await listen({ services, port: config.PORT, log: engines.log }).catch(
      async (error: unknown) => {
        await service.close();
        throw error;
      },
    );
    return {
      port: listener.port,
      async close() {
        await listener.close();
        await engines.close();
      },
    };
  } catch (error) {
    await engines.close();
    throw error;
  }
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
 * Runs one part until SIGINT or SIGTERM. It waits for servers that are unavailable; any other error ends it
 * with 1.
 */
export const runAlone = async <Config extends EnginesConfig & { PORT: number }>(
  part: Part<Config>,
): Promise<void> => {
  try {
    const config = part.read(process.env);
    expectShared(process.env);
    const log = createLog({ level: config.LOG_LEVEL });
    const patience = { limitMs: START_LIMIT_MS, pauseMs: PAUSE_MS, log };
    const starting = startPatiently(() => open(part, config), patience);
    stopOnSignals(starting);
    const { port } = await starting;
    process.stdout.write(`${part.name} listens on http://localhost:${port}\n`);
  } catch (error) {
    fail(error);
  }
};
