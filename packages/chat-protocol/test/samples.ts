/** What is read of a schema to build an object that fits it; the library's own types say more than is needed. */
interface Schema {
  type: string;
  wrapped?: Schema;
  item?: Schema;
  entries?: Record<string, Schema>;
  options?: readonly unknown[];
  literal?: unknown;
  pipe?: readonly { type: string; requirement?: unknown }[];
}

/** Every pattern of the declarations matches one of these. */
const TEXTS = ['text', '1', ''];

const textFor = ({ pipe = [] }: Schema): string => {
  const patterns = pipe
    .filter(({ type }) => type === 'regex')
    .map(({ requirement }) => requirement as RegExp);
  const text = TEXTS.find((candidate) => patterns.every((pattern) => pattern.test(candidate)));
  if (text === undefined) throw new Error(`no sample text matches ${String(patterns)}`);
  return text;
};

/** The least number that is allowed, or 1. */
const numberFor = ({ pipe = [] }: Schema): number =>
  Math.max(
    1,
    ...pipe.filter(({ type }) => type === 'min_value').map(({ requirement }) => Number(requirement)),
  );

export type Fields = 'all' | 'required';

const objectOf = ({ entries = {} }: Schema, fields: Fields): unknown => {
  const wanted = Object.entries(entries).filter(([, { type }]) => fields === 'all' || type !== 'optional');
  return Object.fromEntries(wanted.map(([name, inner]) => [name, sampleOf(inner, fields)]));
};

const SAMPLES: { readonly [type: string]: (schema: Schema, fields: Fields) => unknown } = {
  optional: ({ wrapped }, fields) => sampleOf(wrapped, fields),
  array: ({ item }, fields) => [sampleOf(item, fields)],
  union: ({ options = [] }, fields) => sampleOf(options[0], fields),
  object: objectOf,
  loose_object: objectOf,
  literal: ({ literal }) => literal,
  picklist: ({ options = [] }) => options[0],
  string: textFor,
  number: numberFor,
  boolean: () => true,
  record: () => ({}),
  unknown: () => ({ anything: ['goes'] }),
};

/** A value that fits a schema, with all of its fields or with the required ones. */
export const sampleOf = (given: unknown, fields: Fields): unknown => {
  // Schemas of the library have these properties, each kind some of them.
  const schema = given as Schema;
  const sample = SAMPLES[schema.type];
  if (sample === undefined) throw new Error(`no sample for a schema of type ${schema.type}`);
  return sample(schema, fields);
};
