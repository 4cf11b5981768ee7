import type { JsonSchema } from './json-schema.ts';

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const deeper = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(deeper);
  return isSchema(value) ? droppingUnknown(value) : value;
};

const ofEach = (value: unknown): unknown =>
  isSchema(value)
    ? Object.fromEntries(Object.entries(value).map(([name, schema]) => [name, deeper(schema)]))
    : value;

const holdsOthers = (schema: unknown): boolean =>
  !isSchema(schema) || !['string', 'number', 'integer', 'boolean', 'null'].includes(String(schema['type']));

/**
 * An alternative that does not fit must not drop what the next one needs: the alternatives of a choice are walked
 * only where at most one of them holds fields at all. A choice by a named field tries one alternative alone.
 */
const ofChoice = (value: unknown, schema: JsonSchema): unknown => {
  const isSafe = Array.isArray(value) && value.filter(holdsOthers).length <= 1;
  return isSafe || 'discriminator' in schema ? deeper(value) : value;
};

type Walk = (value: unknown, schema: JsonSchema) => unknown;

/** Keywords that hold schemas. */
const WALKS: Readonly<Record<string, Walk>> = {
  properties: ofEach,
  $defs: ofEach,
  items: deeper,
  prefixItems: deeper,
  additionalProperties: deeper,
  anyOf: ofChoice,
  oneOf: ofChoice,
};

/** The schema, with every object closed whose other fields are to be dropped; maps and loose objects stay open. */
export const droppingUnknown = (schema: JsonSchema): JsonSchema => {
  const isClosed = 'properties' in schema && !('additionalProperties' in schema);
  const walked = Object.entries(schema).map(([keyword, value]) => [
    keyword,
    WALKS[keyword]?.(value, schema) ?? value,
  ]);
  return { ...Object.fromEntries(walked), ...(isClosed ? { additionalProperties: false } : {}) };
};
