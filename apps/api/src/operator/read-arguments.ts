import { parseArgs } from 'node:util';
import { ConfigError } from '@touchline/engines/config/read-config';

/** One job of `npm run operator`. */
export type Job =
  | { kind: 'create'; account: string; password: string | undefined }
  | {
      kind: 'account';
      account: string;
      password: string | undefined;
      nick: string | undefined;
      roles: readonly ('is_anchor' | 'is_anchor_admin' | 'is_operate')[];
    }
  | { kind: 'room'; account: string; title: string; category: string }
  | { kind: 'key'; account: string };

export type Order = { job: Job; data: string | undefined };

export const USAGE = `usage: npm run operator -- <what> <account> [options]

create <account>    the first operator, or a further one
account <account>   an account, made or changed: --nick <name>, --anchor, --anchor-admin, --operator
room <account>      the room of an anchor: --title <text>, --category <code>; tells the key to push with
key <account>       a new key for the room of an anchor; the old one stops working

--password <text>   at least 8 characters; one is made and told where it is left out
--data <folder>     the data folder; the database of DATABASE_URL where that is set
--help              this text`;

const OPTIONS = {
  password: { type: 'string' },
  nick: { type: 'string' },
  title: { type: 'string' },
  category: { type: 'string' },
  anchor: { type: 'boolean' },
  'anchor-admin': { type: 'boolean' },
  operator: { type: 'boolean' },
  data: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
  } catch (error) {
    const sentence = error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error);
    throw new ConfigError(`${sentence}.\n${USAGE}`, { cause: error });
  }
};

type Values = ReturnType<typeof parse>['values'];

const jobOf = (kind: string, account: string, values: Values): Job | undefined => {
  const { password, nick, title = account, category = 'football' } = values;
  const roles = [
    ...(values.anchor ? (['is_anchor'] as const) : []),
    ...(values['anchor-admin'] ? (['is_anchor_admin'] as const) : []),
    ...(values.operator ? (['is_operate'] as const) : []),
  ];
  if (kind === 'create') return { kind, account, password };
  if (kind === 'account') return { kind, account, password, nick, roles };
  if (kind === 'room') return { kind, account, title, category };
  return kind === 'key' ? { kind, account } : undefined;
};

/**
 * Reads the command line; undefined when only the usage is asked for.
 * @throws {ConfigError} with a sentence and the usage
 */
export const readArguments = (args: readonly string[]): Order | undefined => {
  const { values, positionals } = parse(args);
  if (values.help) return undefined;
  const [kind = '', account = '', ...more] = positionals;
  const job = jobOf(kind, account, values);
  if (job === undefined) throw new ConfigError(`"${kind}" is not known here.\n${USAGE}`);
  if (account.length < 3 || account.length > 64) {
    throw new ConfigError(`an account has a name of 3 to 64 characters.\n${USAGE}`);
  }
  if (more.length > 0) throw new ConfigError(`"${more.join(' ')}" is too much.\n${USAGE}`);
  if (values.password !== undefined && values.password.length < 8) {
    throw new ConfigError('--password has at least 8 characters.');
  }
  return { job, data: values.data };
};
