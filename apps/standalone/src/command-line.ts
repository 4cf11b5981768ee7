import { parseArgs } from 'node:util';

/** What was asked for on the command line is wrong. The message is a sentence for the person who typed it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export type CommandLine = {
  help: boolean;
  /** What the options say, as the environment variables they stand for. */
  environment: { PORT?: string; DATA_DIR?: string };
};

export const USAGE = `Touchline: live sports with company.

  npm start -- [options]

  --port <number>   where to answer, 8080 by default; 0 takes any free port
  --data <folder>   where the data is kept, ./data by default
  --help            this text

Every setting is also an environment variable; docs/guides/operator.md lists them.
`;

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      options: { port: { type: 'string' }, data: { type: 'string' }, help: { type: 'boolean' } },
    }).values;
  } catch (error) {
    // Node's sentences name the option, and then explain more than anyone asked.
    const sentence = error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error);
    throw new UsageError(`${sentence}. See --help.`, { cause: error });
  }
};

/**
 * Reads the options of the command line. They win over the environment.
 * @throws {UsageError} for an option that there is not, or one without its value
 */
export const readCommandLine = (args: readonly string[]): CommandLine => {
  const { port, data, help } = parse(args);
  if (port !== undefined && !/^\d{1,5}$/.test(port)) {
    throw new UsageError(`--port must be a whole number from 0 to 65535, but it is "${port}".`);
  }
  if (data === '') throw new UsageError('--data must name a folder, but it is empty.');
  return {
    help: help ?? false,
    environment: {
      ...(port !== undefined && { PORT: port }),
      ...(data !== undefined && { DATA_DIR: data }),
    },
  };
};
