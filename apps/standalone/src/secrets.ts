import { randomBytes, randomInt } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const Secret = v.pipe(v.string(), v.minLength(8));

const Secrets = v.object({
  /** Signs the chat tokens of the app. */
  chatAppKey: Secret,
  /** Between the services. */
  internalSecret: Secret,
  operatorPassword: Secret,
  viewerPassword: Secret,
  vipPassword: Secret,
  anchorPassword: Secret,
  adminPassword: Secret,
  /** Of the demo anchor's room; empty until the room is made. */
  streamKey: v.string(),
});

/** What this installation made up for itself at its first start. */
export type Secrets = v.InferOutput<typeof Secrets>;

/** The file of kept secrets is there and cannot be used. */
export class SecretsError extends Error {
  override readonly name = 'SecretsError';
}

/** No 0 and o, no 1, l and i: people copy these from a screen. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

const spokenPassword = (): string =>
  Array.from({ length: 3 }, () =>
    Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-');

/** Secrets that nobody has seen before; kept by nobody yet. */
export const madeUpSecrets = (): Secrets => ({
  chatAppKey: randomBytes(32).toString('hex'),
  internalSecret: randomBytes(32).toString('base64url'),
  operatorPassword: spokenPassword(),
  viewerPassword: spokenPassword(),
  vipPassword: spokenPassword(),
  anchorPassword: spokenPassword(),
  adminPassword: spokenPassword(),
  streamKey: '',
});

const pathOf = (dataDir: string): string => join(dataDir, 'secrets.json');

/** Whether this data folder was started on before. */
export const hasSecrets = (dataDir: string): boolean => existsSync(pathOf(dataDir));

/** Replaces the kept secrets whole: a crash in between leaves the old file. */
export const keepSecrets = (dataDir: string, secrets: Secrets): void => {
  const path = pathOf(dataDir);
  writeFileSync(`${path}.new`, `${JSON.stringify(secrets, undefined, 2)}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
};

const read = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

const parse = (path: string, text: string): Secrets => {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new SecretsError(`${path} is not JSON; restore it from a backup.`, { cause });
  }
  const result = v.safeParse(Secrets, json);
  if (result.success) return result.output;
  const fields = result.issues.map((issue) => v.getDotPath(issue) ?? 'the file').join(', ');
  throw new SecretsError(`${path} lacks or misstates ${fields}; restore it from a backup.`);
};

/**
 * The secrets of this data folder, made at the first start and readable by their owner alone.
 * @throws {SecretsError} when the file is there but not whole: new secrets would lock everyone out
 */
export const keptSecrets = (dataDir: string): Secrets => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = pathOf(dataDir);
  const text = read(path);
  if (text !== undefined) {
    chmodSync(path, 0o600);
    return parse(path, text);
  }
  const secrets = madeUpSecrets();
  keepSecrets(dataDir, secrets);
  return secrets;
};
