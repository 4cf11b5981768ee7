import * as v from 'valibot';

/** Wrong settings. The message has one sentence for each wrong variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Variables by name, each with the schema of its text. */
export type Variables = Record<string, v.GenericSchema<unknown, unknown>>;

const MAY_HOLD_SECRETS = /SECRET|PASSWORD|KEY|TOKEN|URL/;

const shown = (name: string, text: string | undefined): string => {
  if (text === undefined) return 'it is not set';
  return MAY_HOLD_SECRETS.test(name) ? 'its value is not' : `it is "${text}"`;
};

const sentence = (name: string, issue: v.BaseIssue<unknown>, text: string | undefined): string => {
  const missing = text === undefined;
  const wish = missing && !issue.message.startsWith('must') ? 'must be set' : issue.message;
  return `${name} ${wish}, but ${shown(name, text)}.`;
};

/**
 * Reads settings from environment variables. An empty variable counts as not set; unknown variables are
 * ignored.
 * @throws {ConfigError} naming every wrong variable
 */
export const readConfig = <Entries extends Variables>(
  entries: Entries,
  environment: Record<string, string | undefined>,
): v.InferOutput<v.ObjectSchema<Entries, undefined>> => {
  const given: Record<string, string> = {};
  for (const name of Object.keys(entries)) {
    const text = environment[name];
    if (text !== undefined && text !== '') given[name] = text;
  }
  const result = v.safeParse(v.object(entries), given);
  if (result.success) return result.output;
  const sentences = result.issues.map((issue) => {
    const key = issue.path?.[0]?.key;
    const name = typeof key === 'string' ? key : 'The environment';
    return sentence(name, issue, given[name]);
  });
  throw new ConfigError(sentences.join('\n'));
};
