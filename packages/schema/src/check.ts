import addFormats from 'ajv-formats';
import { _, Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type * as v from 'valibot';
import { droppingUnknown } from './drop-unknown.ts';
import { faultOf, type Fault } from './fault.ts';
import { jsonSchemaOf, MAX_BYTES } from './json-schema.ts';

export type Checked<Value> = { ok: true; value: Value } | { ok: false; fault: Fault };

/** Checks a value that came from outside, and gives its type. */
export type Check<Value> = (input: unknown) => Checked<Value>;

const isWithinBytes = (limit: number, text: string): boolean =>
  // A UTF-16 unit takes at most three bytes, so that most texts need not be measured.
  text.length * 3 <= limit || Buffer.byteLength(text) <= limit;

const ajvWith = (options: { useDefaults?: true; removeAdditional?: true; coerceTypes?: true }): Ajv2020 => {
  const ajv = new Ajv2020({ ...options, strict: false, discriminator: true });
  addFormats.default(ajv, ['date', 'date-time', 'time', 'uuid']);
  return ajv.addKeyword({
    keyword: MAX_BYTES,
    type: 'string',
    schemaType: 'number',
    validate: isWithinBytes,
    error: { message: 'has too many bytes', params: ({ schemaCode }) => _`{ limit: ${schemaCode} }` },
  });
};

const CHANGING = { useDefaults: true, removeAdditional: true } as const;
const json = ajvWith(CHANGING);
const text = ajvWith({ ...CHANGING, coerceTypes: true });
const untouched = ajvWith({});

const checkBy =
  <Value>(validate: ValidateFunction): Check<Value> =>
  (input) =>
    validate(input)
      ? // The validation was compiled from the declaration whose type this is.
        { ok: true, value: input as Value }
      : { ok: false, fault: faultOf(validate.errors) };

/**
 * Compiles a declaration for what arrives. The value is changed in place: defaults are filled in and fields that
 * are not declared are dropped.
 * @param from `text` turns texts into numbers and flags where those are declared, as in a query
 * @throws {Error} when JSON Schema cannot express the declaration
 */
export const compileCheck = <Declaration extends v.GenericSchema>(
  declaration: Declaration,
  from: 'json' | 'text' = 'json',
): Check<v.InferOutput<Declaration>> => {
  const schema = droppingUnknown(jsonSchemaOf(declaration, 'input'));
  return checkBy((from === 'text' ? text : json).compile(schema));
};

/** Compiles a declaration for what was made: nothing is changed, and nothing is filled in. */
export const compileAnswerCheck = <Declaration extends v.GenericSchema>(
  declaration: Declaration,
): Check<v.InferOutput<Declaration>> => checkBy(untouched.compile(jsonSchemaOf(declaration, 'output')));
