import type { AnswerOf, Command, RequestInput } from '@touchline/chat-protocol/define-command';
import {
  toOurNames,
  wirePath,
  type Fields,
  type Shape,
  type ShapeOutput,
} from '@touchline/chat-protocol/shape';
import * as v from 'valibot';

export { encode } from '@touchline/chat-protocol/shape';

/** Encodes the body of a request. */
export type Asked<C extends Command> = RequestInput<C>;
/** Decodes the body of an answer. */
export type Answered<C extends Command> = AnswerOf<C>;

type Decoded<T> = { ok: true; value: T } | { ok: false; field: string; reason: string };
type Issue = v.BaseIssue<unknown>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Decodes a wire object into our names; the error names the first wrong field. Wrong list items are dropped,
 * so that one bad row does not hide the others.
 */
export function decode<S extends Shape>(wire: unknown, { schema, names }: S): Decoded<ShapeOutput<S>> {
  if (!isObject(wire)) return { ok: false, field: 'body', reason: 'must be an object' };
  const ours = toOurNames(wire, names);
  let read = v.safeParse(schema, ours);
  while (!read.success && leaveOutWrongItems(read.issues)) read = v.safeParse(schema, ours);
  if (read.success) return { ok: true, value: read.output };
  const [issue] = read.issues;
  return { ok: false, field: wirePath(pathOf(issue), names), reason: issue.message };
}

const isListItem = (item: v.IssuePathItem): boolean => item.type === 'array';

const pathOf = (issue: Issue): unknown[] => (issue.path ?? []).map(({ key }) => key);

/** Removes the innermost list item of every issue; false when an issue is in no list. */
function leaveOutWrongItems(issues: readonly Issue[]): boolean {
  const wrong = new Map<unknown[], Set<number>>();
  for (const { path = [] } of issues) {
    const place = path.findLast(isListItem);
    if (!place || !Array.isArray(place.input)) return false;
    wrong.set(place.input, (wrong.get(place.input) ?? new Set()).add(Number(place.key)));
  }
  for (const [items, keys] of wrong) {
    const right = items.filter((_, index) => !keys.has(index));
    items.splice(0, items.length, ...right);
  }
  return true;
}

/** Decodes unchecked data, such as the content of messages. Every field of the shape has a fallback. */
export const decodeLoosely = <S extends Shape>(wire: unknown, { schema, names }: S): ShapeOutput<S> =>
  v.parse(schema, toOurNames(isObject(wire) ? wire : {}, names));

/** For `decodeLoosely`: a text; anything else reads as empty. */
export const looseText = v.fallback(v.string(), '');
/** For `decodeLoosely`: a number; anything else reads as 0. */
export const looseNumber = v.fallback(v.number(), 0);
/** For `decodeLoosely`: the texts of a list; anything else reads as an empty list. */
export const looseTexts = v.pipe(
  v.fallback(v.array(v.unknown()), []),
  v.transform((items) => items.filter((item) => typeof item === 'string')),
);

/** For `decodeLoosely`: a list of objects; one that is not reads as empty. */
/* @__NO_SIDE_EFFECTS__ */
export const looseList = <F extends Fields>(wire: string, item: Shape<F>) => ({
  wire,
  schema: v.fallback(v.array(item.schema), []),
  inner: item.names,
});
