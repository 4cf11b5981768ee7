import { type Check, compileCheck } from '@touchline/schema/check';
import { faultText } from '@touchline/schema/fault';

import { type Fields, type NameMap, type Shape, type ShapeOutput, toOurNames, wirePath } from './shape.ts';

export type ShapeRead<T> = { ok: true; value: T } | { ok: false; field: string; reason: string };

const checks = new WeakMap<NameMap, Check<unknown>>();

/** Compiled when the first object of the shape arrives. */
const checkOf = ({ schema, names }: Shape): Check<unknown> => {
  const known = checks.get(names);
  if (known) return known;
  const compiled = compileCheck(schema);
  checks.set(names, compiled);
  return compiled;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Indexes of lists are numbers in a path of wire names; none of our names is made of digits. */
const toKey = (part: string): string | number => (/^\d+$/.test(part) ? Number(part) : part);

/**
 * Reads a wire object into our nouns, or names the first field that is wrong. For servers: the declaration runs as
 * compiled JSON Schema, which browsers do not load.
 */
export const readShape = <F extends Fields>(
  wire: unknown,
  of: Shape<F>,
): ShapeRead<ShapeOutput<Shape<F>>> => {
  if (!isRecord(wire)) return { ok: false, field: 'body', reason: 'must be an object' };
  const checked = checkOf(of)(toOurNames(wire, of.names));
  // The check was compiled from the schema whose output this is.
  if (checked.ok) return { ok: true, value: checked.value as ShapeOutput<Shape<F>> };
  const { path } = checked.fault;
  return { ok: false, field: wirePath(path.map(toKey), of.names), reason: faultText(checked.fault) };
};
