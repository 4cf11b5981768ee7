import type { Call } from '@touchline/contract/define-call';
import { jsonSchemaOf } from '@touchline/schema/json-schema';

type Schema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
};

/** A value of one argument, and what is special about it. */
export type ArgumentValue = { what: string; path: string; body: Record<string, unknown> };

/** Texts that the formats of the contract ask for. */
const TEXTS = ['x', 'x-1', '1', '1234', '123456', '13900000001', 'CN', 'picture-1', 'someone', '2026-11'];
const BY_FORMAT: Record<string, string> = {
  date: '2027-01-15',
  uuid: '0190a8f0-7d4c-7b51-9f3e-2f6f6f1f0001',
};

const textOf = ({ pattern, format, minLength = 0 }: Schema): string => {
  if (format !== undefined) return BY_FORMAT[format] ?? '';
  const texts = [...TEXTS, '/x.svg', '12:30', 'x'.repeat(Math.max(minLength, 1))];
  const fits = texts.find((text) => text.length >= minLength && new RegExp(pattern ?? '', 'u').test(text));
  return fits ?? 'x'.repeat(minLength);
};

const numberOf = ({ minimum = 0, maximum = 1 }: Schema): number => Math.max(minimum, Math.min(1, maximum));

const BY_TYPE: Record<string, (schema: Schema) => unknown> = {
  string: textOf,
  boolean: () => true,
  integer: numberOf,
  number: numberOf,
  array: ({ minItems = 0, items = {} }) => Array.from({ length: minItems }, () => sampleOf(items)),
  object: ({ properties = {}, required = [] }) =>
    Object.fromEntries(required.map((name) => [name, sampleOf(properties[name] ?? {})])),
};

/** A right value of a schema: the least that it asks for. */
export const sampleOf = (schema: Schema): unknown => {
  const { type = 'integer', enum: choices, const: only, anyOf, oneOf } = schema;
  if (only !== undefined) return only;
  if (choices) return choices[0];
  const [branch] = anyOf ?? oneOf ?? [];
  return branch ? sampleOf(branch) : BY_TYPE[type]?.(schema);
};

type Value = { what: string; value: unknown };
type Values = (schema: Schema) => Value[];
type Nested = Value & { path: string };

const branchesOf = ({ anyOf, oneOf }: Schema): Schema[] =>
  (anyOf ?? oneOf ?? []).filter(({ type }) => type !== 'null');

const insideObject = (schema: Schema, values: Values): Nested[] => {
  const right = sampleOf({ type: 'object', ...schema }) as object;
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    nestedValues(property, values).map(({ what, path, value }) => ({
      what,
      path: path === '' ? name : `${name}.${path}`,
      value: { ...right, [name]: value },
    })),
  );
};

const insideList = ({ items = {}, minItems = 1 }: Schema, values: Values): Nested[] =>
  nestedValues(items, values).map(({ what, path, value }) => ({
    what,
    path: path === '' ? '0' : `0.${path}`,
    value: [value, ...Array.from({ length: Math.max(0, minItems - 1) }, () => sampleOf(items))],
  }));

/** The values of a schema, and of everything inside of it, each with its path. */
const nestedValues = (schema: Schema, values: Values): Nested[] => {
  const branches = branchesOf(schema);
  if (branches.length > 1)
    return branches.filter(({ type }) => type === 'object').flatMap((one) => insideObject(one, values));
  const [one = schema] = branches;
  const own = values(one).map((value) => ({ ...value, path: '' }));
  if (one.type === 'object') return [...own, ...insideObject(one, values)];
  if (one.type === 'array') return [...own, ...insideList(one, values)];
  return own;
};

const isNumber = ({ type }: Schema): boolean => type === 'integer' || type === 'number';
const some = (what: string, isThere: boolean, value: () => unknown): Value[] =>
  isThere ? [{ what, value: value() }] : [];
const copies = ({ items = {} }: Schema, count: number): unknown[] =>
  Array.from({ length: count }, () => sampleOf(items));

const numberBeyond: Values = ({ type, minimum, maximum = Number.MAX_SAFE_INTEGER }) => [
  ...some('too small', minimum !== undefined, () => Number(minimum) - 1),
  ...some('too large', maximum < Number.MAX_SAFE_INTEGER, () => maximum + 1),
  ...some('a fraction', type === 'integer', () => (minimum ?? 0) + 0.5),
];

const OF_NO_FORM = '\t<>';

const textBeyond: Values = ({ minLength = 0, maxLength = -1, format, pattern = '' }) => [
  ...some('too long', maxLength >= 0, () => 'x'.repeat(maxLength + 1)),
  ...some('too short', minLength > 0, () => 'x'.repeat(minLength - 1)),
  ...some('of another form', format !== undefined, () => '2027-99-99'),
  ...some('of another form', !new RegExp(pattern, 'u').test(OF_NO_FORM), () => OF_NO_FORM),
];

const MOST_COPIES = 5_000;

const beyond: Values = (schema) => {
  const { type, enum: choices, maxItems = MOST_COPIES } = schema;
  if (choices) return [{ what: 'no choice', value: typeof choices[0] === 'string' ? 'no-such-choice' : -7 }];
  if (isNumber(schema)) return numberBeyond(schema);
  if (type === 'string') return textBeyond(schema);
  return some('too many', type === 'array' && maxItems < MOST_COPIES, () => copies(schema, maxItems + 1));
};

const MOST_CHARACTERS = 15_000;
const MOST_ITEMS = 300;

const textAtBounds: Values = (schema) => {
  const { pattern, format, minLength = 0, maxLength = 0 } = schema;
  if (pattern !== undefined || format !== undefined) return [{ what: 'of its form', value: textOf(schema) }];
  return [
    { what: 'shortest', value: 'x'.repeat(minLength) },
    { what: 'longest', value: '长'.repeat(Math.min(maxLength, MOST_CHARACTERS)) },
  ];
};

const atBounds: Values = (schema) => {
  const { type, enum: choices, minimum, maximum, maxItems } = schema;
  const all = type === 'boolean' ? [false, true] : choices;
  if (all) return all.map((value) => ({ what: 'a choice', value }));
  if (isNumber(schema))
    return [minimum, maximum].flatMap((value) => (value === undefined ? [] : [{ what: 'a bound', value }]));
  if (type === 'string') return textAtBounds(schema);
  const most = Math.min(maxItems ?? 0, MOST_ITEMS);
  return some('most', type === 'array' && most > 0, () => copies(schema, most));
};

/** An object's schema has these two, of these types. */
export const bodySchemaOf = (call: Call) =>
  jsonSchemaOf(call.body, 'input') as { properties?: Record<string, Schema>; required?: string[] };

const valuesOf = (call: Call, values: Values): ArgumentValue[] =>
  Object.entries(bodySchemaOf(call).properties ?? {}).flatMap(([name, schema]) =>
    nestedValues(schema, values).map(({ what, path, value }) => ({
      what,
      path: path === '' ? name : `${name}.${path}`,
      body: { [name]: value },
    })),
  );

/** Values just outside of what each argument of a call may be, at every depth. */
export const valuesBeyond = (call: Call): ArgumentValue[] => valuesOf(call, beyond);

/** The least and the most that each argument of a call may be, and each of its choices, at every depth. */
export const valuesAtBounds = (call: Call): ArgumentValue[] => valuesOf(call, atBounds);
