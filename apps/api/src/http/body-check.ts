import type { Call } from '@touchline/contract/define-call';
import { toJsonSchema, type JsonSchema } from '@valibot/to-json-schema';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import * as v from 'valibot';
import type { MessageKey } from './messages.ts';

export type FieldFault = { field: string; message: MessageKey; limit?: string };
export type Checked = { ok: true; value: unknown } | { ok: false; fault: FieldFault };
export type Check = (input: Record<string, unknown>) => Checked;

const AJV_OPTIONS = { useDefaults: true, strict: false, allErrors: false } as const;

const withFormats = (ajv: Ajv): Ajv => {
  // The package's types describe its CommonJS form; under ESM the function is the default export itself.
  (addFormats as unknown as (target: Ajv, formats: string[]) => Ajv)(ajv, ['date', 'date-time', 'time']);
  return ajv;
};

const strictAjv = withFormats(new Ajv(AJV_OPTIONS));
/** For what comes as text in a query. */
const coercingAjv = withFormats(new Ajv({ ...AJV_OPTIONS, coerceTypes: true }));

const MESSAGE_OF: Record<string, MessageKey> = {
  required: 'missing',
  type: 'wrongType',
  maxLength: 'tooLong',
  minLength: 'tooShort',
  maxItems: 'tooLong',
  minItems: 'tooShort',
  maximum: 'tooLarge',
  minimum: 'tooSmall',
  enum: 'notOneOf',
  const: 'notOneOf',
};

const limitOf = ({ params }: ErrorObject): string => {
  const { limit, type, allowedValues } = params as {
    limit?: number;
    type?: string;
    allowedValues?: unknown[];
  };
  if (allowedValues) return allowedValues.join(', ');
  return String(limit ?? type ?? '');
};

const toFault = (error: ErrorObject | undefined): FieldFault => {
  if (!error) return { field: 'body', message: 'wrongFormat' };
  const path = error.instancePath.split('/').slice(1);
  const { missingProperty } = error.params as { missingProperty?: string };
  if (missingProperty !== undefined) path.push(missingProperty);
  const limit = limitOf(error);
  return {
    field: path.join('.') || 'body',
    message: MESSAGE_OF[error.keyword] ?? 'wrongFormat',
    ...(limit === '' ? {} : { limit }),
  };
};

const ajvCheck =
  (validate: ValidateFunction): Check =>
  (input) =>
    validate(input) ? { ok: true, value: input } : { ok: false, fault: toFault(validate.errors?.[0]) };

const issueMessage = (issue: v.BaseIssue<unknown>): MessageKey => {
  if (issue.input === undefined) return 'missing';
  if (issue.kind === 'schema')
    return issue.type === 'picklist' || issue.type === 'literal' ? 'notOneOf' : 'wrongType';
  const byType: Record<string, MessageKey> = {
    max_length: 'tooLong',
    min_length: 'tooShort',
    max_value: 'tooLarge',
    min_value: 'tooSmall',
  };
  return byType[issue.type] ?? 'wrongFormat';
};

/** For schemas that JSON Schema cannot express. */
const valibotCheck =
  (schema: v.GenericSchema): Check =>
  (input) => {
    const result = v.safeParse(schema, input, { abortEarly: true });
    if (result.success) return { ok: true, value: result.output };
    const [issue] = result.issues;
    const limit =
      'requirement' in issue && typeof issue.requirement === 'number'
        ? String(issue.requirement)
        : issue.expected;
    return {
      ok: false,
      fault: {
        field: v.getDotPath(issue) ?? 'body',
        message: issueMessage(issue),
        ...(limit === null ? {} : { limit }),
      },
    };
  };

/** The schema as JSON Schema, or nothing when it has parts that JSON Schema cannot say. */
export const jsonSchemaOf = (schema: v.GenericSchema): JsonSchema | undefined => {
  try {
    return toJsonSchema(schema, { typeMode: 'input', errorMode: 'throw' });
  } catch {
    return undefined;
  }
};

const fieldNames = (schema: v.GenericSchema): ReadonlySet<string> =>
  new Set('entries' in schema && typeof schema.entries === 'object' ? Object.keys(schema.entries ?? {}) : []);

/** Compiles a schema into a check; `coerce` turns the text of a query into numbers first. */
export const compileCheck = (schema: v.GenericSchema, { coerce }: { coerce: boolean }): Check => {
  const jsonSchema = jsonSchemaOf(schema);
  if (!jsonSchema) return valibotCheck(schema);
  // Ajv knows the draft by itself and would look the address up in its own registry.
  const { $schema: _draft, ...rest } = jsonSchema;
  return ajvCheck((coerce ? coercingAjv : strictAjv).compile(rest));
};

/** The field in which a text has a zero byte, which no database can hold; `undefined` where none has. */
const zeroByteIn = (input: Record<string, unknown>): string | undefined => {
  const open = Object.entries(input);
  for (const [field, value] of open) {
    if (typeof value === 'string' && value.includes('\u0000')) return field;
    if (typeof value === 'object' && value !== null)
      open.push(...Object.values(value).map((inner): [string, unknown] => [field, inner]));
  }
  return undefined;
};

/** Checks what a caller sends to a call, common parameters taken off. A field that the call does not have is refused. */
export const bodyCheck = (call: Call): Check => {
  const known = fieldNames(call.body);
  const check = compileCheck(call.body, { coerce: call.method === 'GET' });
  return (input) => {
    const unknown = Object.keys(input).find((name) => !known.has(name));
    if (unknown !== undefined) return { ok: false, fault: { field: unknown, message: 'unknownField' } };
    const checked = check(input);
    const unkept = checked.ok ? zeroByteIn(input) : undefined;
    return unkept === undefined ? checked : { ok: false, fault: { field: unkept, message: 'wrongFormat' } };
  };
};
