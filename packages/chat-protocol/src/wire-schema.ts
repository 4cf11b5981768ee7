import { type Direction, type JsonSchema, jsonSchemaOf } from '@touchline/schema/json-schema';

import type { NameMap, Shape } from './shape.ts';

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const wireNameOf = (names: NameMap, ours: string): string => names[ours]?.wire ?? ours;

const inWireNames = (schema: unknown, names: NameMap): unknown => {
  if (!isSchema(schema)) return schema;
  const { items, properties, required } = schema;
  if (isSchema(items)) return { ...schema, items: inWireNames(items, names) };
  if (!isSchema(properties)) return schema;
  const renamed = Object.entries(properties).map(([ours, property]) => [
    wireNameOf(names, ours),
    inWireNames(property, names[ours]?.inner ?? {}),
  ]);
  return {
    ...schema,
    properties: Object.fromEntries(renamed),
    ...(Array.isArray(required) && { required: required.map((ours) => wireNameOf(names, String(ours))) }),
  };
};

/** A shape as JSON Schema in the names that travel. */
export const wireSchemaOf = ({ schema, names }: Shape, direction: Direction): JsonSchema =>
  // An object with its properties renamed is a schema still.
  inWireNames(jsonSchemaOf(schema, direction), names) as JsonSchema;
