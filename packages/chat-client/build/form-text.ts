import type { Schema } from '@touchline/chat-protocol/quick-read';
import type { NameMap, Shape } from '@touchline/chat-protocol/shape';

export interface Known {
  /** Shapes that have a form of their own, by their map of names. */
  forms: ReadonlyMap<NameMap, string>;
  /** Every word of the client: a field that it nowhere names is left out. */
  words: ReadonlySet<string>;
}

/** The line that stands for an object in `src/wire`; what its marks mean is written in `src/wire/form.ts`. */
export function formText(shape: Shape, isRead: boolean, known: Known): string {
  const { entries } = shape.schema as unknown as Schema;
  return fieldsText(entries ?? {}, shape.names, { isRead, ...known });
}

interface How extends Known {
  isRead: boolean;
}

function fieldsText(entries: NonNullable<Schema['entries']>, names: NameMap, how: How): string {
  const named = Object.entries(entries).filter(([ours]) => how.words.has(ours));
  const fields = named.map(([ours, schema]) => {
    const { wire = ours, inner } = names[ours] ?? {};
    const name = wire === ours.charAt(0).toUpperCase() + ours.slice(1) ? ours : `${ours}=${wire}`;
    if (inner) return `${name}${innerText(schema, inner, how)}`;
    return how.isRead ? `${name}${markOf(schema)}` : name;
  });
  return fields.join(' ');
}

function innerText(schema: Schema, inner: NameMap, how: How): string {
  const { wrapped: held = schema } = schema;
  const isList = held.type === 'array';
  const { entries = {} } = (isList ? held.item : held) ?? {};
  const known = how.isRead ? how.forms.get(inner) : undefined;
  const text = known === undefined ? fieldsText(entries, inner, how) : `\${${known}}`;
  const mark = held === schema ? '$' : '?';
  return `${isList || !how.isRead ? '' : mark}(${text})`;
}

/** What a field of an answer holds, as a mark. */
function markOf(schema: Schema): string {
  const { wrapped, default: otherwise } = schema;
  if (!wrapped) return requiredMark(schema);
  const mark = requiredMark(wrapped);
  if (otherwise === undefined) return mark === '$' ? '?' : `${mark}?`;
  if (mark.startsWith('[')) return mark;
  if (mark.startsWith('/')) return picked(wrapped.options ?? [], otherwise);
  return otherwise === '' ? '' : `${mark}${plainOf(otherwise)}`;
}

/** What stands for a missing field, where that is a number or a word. */
function plainOf(otherwise: unknown): string {
  const text = JSON.stringify(otherwise).replaceAll('"', '');
  if (/^\w+$/.test(text)) return text;
  throw new Error(`a default that has no mark: ${text}`);
}

/** The one that a missing field reads as stands first. */
const picked = (options: readonly unknown[], first: unknown): string =>
  `^${[first, ...options.filter((one) => one !== first)].join('/')}`;

const isText = ({ type }: Schema): boolean => type === 'string';

/** By kinds of schema. */
const MARKS: { readonly [type: string]: (schema: Schema) => string } = {
  string: () => '$',
  number: ({ pipe }) => (pipe?.some(({ type }) => type === 'min_value') ? '#' : '~'),
  picklist: ({ options = [] }) => `/${options.join('/')}`,
  array: ({ item }) => `[${item ? requiredMark(item) : '*'}`,
  unknown: () => '*',
  loose_object: () => '@',
  record: () => '@',
  union: ({ options = [] }) => ((options as Schema[]).some(isText) ? '%' : '@'),
};

function requiredMark(schema: Schema): string {
  const mark = MARKS[schema.type]?.(schema);
  if (mark === undefined) throw new Error(`a kind of schema that has no mark: ${schema.type}`);
  return mark;
}
