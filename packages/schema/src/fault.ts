import type { ErrorObject } from 'ajv/dist/2020.js';

/** What can be wrong with a field. */
export type Problem =
  'missing' | 'wrongType' | 'tooLong' | 'tooShort' | 'tooLarge' | 'tooSmall' | 'notOneOf' | 'wrongFormat';

/** The first field that is wrong, and what is expected of it. */
export type Fault = {
  /** Names and indexes from the outermost object to the field; empty for the whole. */
  path: readonly string[];
  problem: Problem;
  /** The limit, the expected type, or the allowed values; left out where the problem says everything. */
  expected?: string;
};

const PROBLEM_OF: Readonly<Record<string, Problem>> = {
  required: 'missing',
  type: 'wrongType',
  maxLength: 'tooLong',
  maxBytes: 'tooLong',
  minLength: 'tooShort',
  maxItems: 'tooLong',
  minItems: 'tooShort',
  maxProperties: 'tooLong',
  minProperties: 'tooShort',
  maximum: 'tooLarge',
  exclusiveMaximum: 'tooLarge',
  minimum: 'tooSmall',
  exclusiveMinimum: 'tooSmall',
  enum: 'notOneOf',
  const: 'notOneOf',
};

/** What Ajv says of an error beside its keyword: each keyword has one of these. */
type Params = {
  limit?: number;
  type?: string | string[];
  allowedValues?: readonly (string | number | boolean | null)[];
  allowedValue?: string | number | boolean | null;
  format?: string;
  missingProperty?: string;
};

const expectedBy = ({ limit, type, allowedValues, allowedValue, format }: Params): string =>
  [allowedValues ?? allowedValue ?? limit ?? type ?? format ?? ''].flat().join(', ');

/** JSON Pointer escapes `~` and `/` inside a name. */
const pathOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));

const CHOICES: ReadonlySet<string> = new Set(['anyOf', 'oneOf']);

/**
 * The error to report: where none of several alternatives fits, that of the alternatives together, unless one of
 * them got further into the value than the others did.
 */
const tellingError = (errors: readonly ErrorObject[]): ErrorObject | undefined => {
  const choice = errors.find(({ keyword }) => CHOICES.has(keyword));
  if (!choice) return errors[0];
  const inside = errors.find((error) => error.instancePath.length > choice.instancePath.length);
  if (inside) return inside;
  const types = errors
    .filter(({ keyword, instancePath }) => keyword === 'type' && instancePath === choice.instancePath)
    .map(({ params }) => String((params as Params).type));
  return { ...choice, keyword: 'type', params: { type: types } };
};

/** Names the wrong field and what is expected of it. */
export const faultOf = (errors: readonly ErrorObject[] | null | undefined): Fault => {
  const error = tellingError(errors ?? []);
  if (!error) return { path: [], problem: 'wrongFormat' };
  const params = error.params as Params;
  const path = pathOf(error.instancePath);
  if (params.missingProperty !== undefined) path.push(params.missingProperty);
  const expected = expectedBy(params);
  return {
    path,
    problem: PROBLEM_OF[error.keyword] ?? 'wrongFormat',
    ...(expected === '' ? {} : { expected }),
  };
};

const SENTENCES: Readonly<Record<Problem, string>> = {
  missing: 'is missing',
  wrongType: 'must be of type {expected}',
  tooLong: 'is too long, at most {expected}',
  tooShort: 'is too short, at least {expected}',
  tooLarge: 'is too large, at most {expected}',
  tooSmall: 'is too small, at least {expected}',
  notOneOf: 'must be one of {expected}',
  wrongFormat: 'is not well formed',
};

/** The fault in English without the name of the field, such as "must be of type string". */
export const faultText = ({ problem, expected = '' }: Fault): string =>
  SENTENCES[problem].replace('{expected}', () => expected);
