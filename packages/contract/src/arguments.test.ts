import { jsonSchemaOf } from '@touchline/schema/json-schema';
import { expect, test } from 'vitest';
import { CALLS } from './calls.ts';
import type { Call } from './define-call.ts';

type Schema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  pattern?: string;
  [keyword: string]: unknown;
};

const has = (schema: Schema, ...keywords: string[]): boolean =>
  keywords.some((keyword) => schema[keyword] !== undefined);

/** A pattern from beginning to end that repeats nothing without a limit. */
const isBounded = ({ pattern = '' }: Schema): boolean =>
  /^\^.*\$$/.test(pattern) && !/(?<!\\)[*+]|,\}/.test(pattern.replaceAll(/\[[^\]]*\]/g, ''));

const BY_TYPE: Record<string, (schema: Schema) => boolean> = {
  string: (schema) => has(schema, 'maxLength', 'format', 'maxBytes') || isBounded(schema),
  integer: (schema) => has(schema, 'minimum') && has(schema, 'maximum'),
  number: (schema) => has(schema, 'minimum') && has(schema, 'maximum'),
  array: (schema) => has(schema, 'maxItems'),
  object: (schema) => has(schema, 'properties', 'maxProperties'),
  boolean: () => true,
  null: () => true,
};

/** Paths of what may be of any size. */
const endless = (schema: Schema, path: string): string[] => {
  if (has(schema, 'enum', 'const')) return [];
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return branches.flatMap((branch) => endless(branch, path));
  const own = BY_TYPE[schema.type ?? '']?.(schema) === true ? [] : [path];
  const inside = Object.entries(schema.properties ?? {}).flatMap(([name, one]) =>
    endless(one, `${path}.${name}`),
  );
  return [...own, ...inside, ...(schema.items ? endless(schema.items, `${path}[]`) : [])];
};

test('every argument of every call has a type and a range, at any depth', () => {
  const found = Object.entries(CALLS as Record<string, Call>).flatMap(([name, { body }]) =>
    endless(jsonSchemaOf(body, 'input'), name),
  );
  expect(found).toEqual([]);
});
