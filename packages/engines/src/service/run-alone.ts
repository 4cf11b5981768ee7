import { ConfigError } from '../config/read-config.ts';
import { type Engines, openEngines } from '../engines.ts';
import type { EnginesConfig } from '../engines-config.ts';
import { listen } from './listen.ts';
import { type Environment, type Running, runProgram } from './run-program.ts';
import type { Service } from './service.ts';

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

/**
 * Runs one part until SIGINT or SIGTERM. It waits for servers that are unavailable; any other error ends it
 * with 1.
 */
export const runAlone = <Config extends EnginesConfig & { PORT: number }>(
  part: Part<Config>,
): Promise<void> =>
  runProgram({
    name: part.name,
    read(environment) {
      const config = part.read(environment);
      expectShared(environment);
      return config;
    },
    open: (config) => open(part, config),
  });
