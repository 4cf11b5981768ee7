import { DataLockedError } from '@touchline/engines/data-lock/data-lock';
import { ConfigError } from '@touchline/engines/config/read-config';
import { announcement } from './announce.ts';
import { readCommandLine, USAGE, UsageError } from './command-line.ts';
import type { Environment } from './environment.ts';
import { SecretsError } from './secrets.ts';
import { type Standalone, startStandalone } from './start.ts';

/** A stop that takes longer than this is ended by force. */
const STOP_WITHIN_MS = 15_000;

/** Errors whose message was written for the person at the screen. */
const isForPeople = (error: unknown): error is Error =>
  error instanceof ConfigError ||
  error instanceof DataLockedError ||
  error instanceof UsageError ||
  error instanceof SecretsError ||
  (error instanceof Error && error.message.startsWith('Port '));

/** The RTMP port reports what the system said; every other port has a sentence already. */
const sentenceOf = (error: unknown): unknown => {
  if (isForPeople(error)) return error.message;
  const { code, port } = error as { code?: unknown; port?: unknown };
  if (code !== 'EADDRINUSE') return error;
  return `Port ${String(port)} is in use by another program; stop that one, or set RTMP_PORT to another port.`;
};

const fail = (error: unknown): never => {
  console.error(sentenceOf(error));
  return process.exit(1);
};

const stopOnSignals = (starting: Promise<Standalone>): void => {
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    const late = setTimeout(() => {
      console.error('Stopping took too long; ended by force.');
      process.exit(1);
    }, STOP_WITHIN_MS);
    starting
      .then((product) => product.close())
      .then(() => {
        clearTimeout(late);
        process.exit(0);
      })
      .catch(fail);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // Whoever started us is gone, perhaps without a word.
  process.on('disconnect', stop);
};

/** The command: starts the product, tells where it is, and ends with the process's end. */
export const run = async (args: readonly string[], environment: Environment): Promise<void> => {
  try {
    const { help, environment: asked } = readCommandLine(args);
    if (help) {
      process.stdout.write(USAGE);
      return process.exit(0);
    }
    const starting = startStandalone({ env: { ...environment, ...asked } });
    stopOnSignals(starting);
    process.stdout.write(announcement(await starting));
  } catch (error) {
    fail(error);
  }
};
