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

/** A right value of a schema: the least that it asks for. */
export const sampleOf = (schema: Schema): unknown => {
  const { type, enum: choices, const: only, anyOf, oneOf, properties = {}, required = [] } = schema;
  if (only !== undefined) return only;
  if (choices) return choices[0];
  const [branch] = anyOf ?? oneOf ?? [];
  if (branch) return sampleOf(branch);
  if (type === 'string') return textOf(schema);
  if (type === 'array')
    return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {}));
  if (type === 'object')
    return Object.fromEntries(required.map((name) => [name, sampleOf(properties[name] ?? {})]));
  if (type === 'boolean') return true;
  return Math.max(schema.minimum ?? 0, Math.min(1, schema.maximum ?? 1));
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

const beyond: Values = ({ type, enum: choices, minimum, maximum, minLength = 0, ...schema }) => {
  if (choices) return [{ what: 'no choice', value: typeof choices[0] === 'string' ? 'no-such-choice' : -7 }];
  if (type === 'integer' || type === 'number')
    return [
      ...(minimum === undefined ? [] : [{ what: 'too small', value: minimum - 1 }]),
      ...(maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER
        ? []
        : [{ what: 'too large', value: maximum + 1 }]),
      ...(type === 'integer' ? [{ what: 'a fraction', value: (minimum ?? 0) + 0.5 }] : []),
    ];
  if (type === 'string')
    return [
      ...(schema.maxLength === undefined
        ? []
        : [{ what: 'too long', value: 'x'.repeat(schema.maxLength + 1) }]),
      ...(minLength > 0 ? [{ what: 'too short', value: 'x'.repeat(minLength - 1) }] : []),
      ...(schema.format === undefined ? [] : [{ what: 'of another form', value: '2027-99-99' }]),
      ...(schema.pattern === undefined || new RegExp(schema.pattern, 'u').test('\t<>')
        ? []
        : [{ what: 'of another form', value: '\t<>' }]),
    ];
  if (type === 'array' && schema.maxItems !== undefined && schema.maxItems < 5_000)
    return [
      {
        what: 'too many',
        value: Array.from({ length: schema.maxItems + 1 }, () => sampleOf(schema.items ?? {})),
      },
    ];
  return [];
};

const atBounds: Values = ({ type, enum: choices, minimum, maximum, minLength = 0, ...schema }) => {
  if (choices) return choices.map((value) => ({ what: 'a choice', value }));
  if (type === 'boolean') return [false, true].map((value) => ({ what: 'a choice', value }));
  if (type === 'integer' || type === 'number')
    return [minimum, maximum].flatMap((value) => (value === undefined ? [] : [{ what: 'a bound', value }]));
  if (type === 'string' && schema.pattern === undefined && schema.format === undefined)
    return [
      { what: 'shortest', value: 'x'.repeat(minLength) },
      { what: 'longest', value: '长'.repeat(Math.min(schema.maxLength ?? 0, 15_000)) },
    ];
  if (type === 'string') return [{ what: 'of its form', value: textOf({ type, minLength, ...schema }) }];
  if (type === 'array' && schema.maxItems !== undefined)
    return [
      {
        what: 'most',
        value: Array.from({ length: Math.min(schema.maxItems, 300) }, () => sampleOf(schema.items ?? {})),
      },
    ];
  return [];
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
