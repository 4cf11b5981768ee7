import { toJsonSchema, type ConversionConfig } from '@valibot/to-json-schema';
import type * as v from 'valibot';

/** A JSON Schema of draft 2020-12, without the line that names the draft. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** `input` is what a sender may send (fields with a default may be left out), `output` is what a reader gets. */
export type Direction = 'input' | 'output';

/** Keyword of our own: most bytes that a text may have in UTF-8. JSON Schema itself counts characters alone. */
export const MAX_BYTES = 'maxBytes';

// The library's type of a JSON Schema knows the keywords of the standard alone: hence the casts below.

const overrideAction: ConversionConfig['overrideAction'] = ({ valibotAction, jsonSchema }) =>
  valibotAction.type === 'max_bytes' && 'requirement' in valibotAction
    ? ({ ...jsonSchema, [MAX_BYTES]: valibotAction.requirement } as typeof jsonSchema)
    : undefined;

const overrideSchema: ConversionConfig['overrideSchema'] = ({ valibotSchema, jsonSchema }) => {
  if (valibotSchema.type === 'loose_object') return { ...jsonSchema, additionalProperties: true };
  if (valibotSchema.type !== 'variant' || !('key' in valibotSchema)) return undefined;
  return { ...jsonSchema, discriminator: { propertyName: valibotSchema.key } } as typeof jsonSchema;
};

/**
 * A valibot declaration as JSON Schema.
 * @throws {Error} when a part of the declaration has no equal in JSON Schema, such as `v.check` or `v.trim`
 */
export const jsonSchemaOf = (declaration: v.GenericSchema, direction: Direction): JsonSchema => {
  const { $schema: _draft, ...schema } = toJsonSchema(declaration, {
    target: 'draft-2020-12',
    typeMode: direction,
    errorMode: 'throw',
    overrideAction,
    overrideSchema,
  });
  return schema;
};
