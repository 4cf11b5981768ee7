/** Where names of ours stand on the wire. */
type Names = { [ours: string]: { wire: string; inner?: Names } };

/**
 * Reading of objects whose schemas are of the common kinds, without the schema library: a push of a busy
 * list holds a hundred messages of twenty fields each. Whatever is of another kind, or wrong, is left to the
 * schema, which names what is wrong.
 */
export const NO: unique symbol = Symbol('not what the schema wants');
export const UNSURE: unique symbol = Symbol('a kind of schema that is not known here');

/** The value as its schema would give it, or one of the two signs above. */
export type QuickReader = (value: unknown) => unknown;

/** What is looked at of a schema; the library's own types say more than is needed. */
export interface Schema {
  type: string;
  kind: string;
  pipe?: readonly Schema[];
  wrapped?: Schema;
  default?: unknown;
  item?: Schema;
  entries?: { readonly [name: string]: Schema };
  options?: readonly unknown[];
  literal?: unknown;
  value?: Schema;
  requirement?: unknown;
}

type Test = (value: unknown) => boolean;

const sizeOf = (value: unknown): number => (value as { length: number }).length;

/** Checks that follow a schema in a pipe, by their name there. */
const CHECKS: { readonly [type: string]: (requirement: never) => Test } = {
  safe_integer: () => Number.isSafeInteger,
  min_value: (least: number) => (value) => (value as number) >= least,
  max_value: (most: number) => (value) => (value as number) <= most,
  min_length: (least: number) => (value) => sizeOf(value) >= least,
  max_length: (most: number) => (value) => sizeOf(value) <= most,
  // No unit of a text takes more than three bytes: most texts need not be counted.
  max_bytes: (most: number) => (value) =>
    sizeOf(value) * 3 <= most || new Blob([value as string]).size <= most,
  check: (holds: Test) => holds,
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const when =
  (holds: Test): QuickReader =>
  (value) =>
    holds(value) ? value : NO;

const unsure: QuickReader = () => UNSURE;

/** The reader of a schema; `names` are those of the object, or of the objects in the list, that it describes. */
export function quickReaderOf(schema: unknown, names?: Names): QuickReader {
  const { pipe, ...plain } = schema as Schema;
  if (!pipe) return readerOf(schema as Schema, names);
  const [, ...actions] = pipe;
  const base = readerOf(plain, names);
  const tests: Test[] = [];
  for (const { type, kind, requirement } of actions) {
    const check = Object.hasOwn(CHECKS, type) ? CHECKS[type] : undefined;
    if (!check || kind !== 'validation') return unsure;
    tests.push(check(requirement as never));
  }
  return (value) => {
    const read = base(value);
    if (read === NO || read === UNSURE) return read;
    for (const holds of tests) if (!holds(read)) return NO;
    return read;
  };
}

function readerOf(schema: Schema, names: Names | undefined): QuickReader {
  switch (schema.type) {
    case 'string':
      return when((value) => typeof value === 'string');
    case 'number':
      return when((value) => typeof value === 'number' && !Number.isNaN(value));
    case 'unknown':
      return (value) => value;
    case 'literal':
      return when((value) => value === schema.literal);
    case 'picklist':
      return when((value) => schema.options?.includes(value) ?? false);
    default:
      return structureReader(schema, names);
  }
}

function structureReader(schema: Schema, names: Names | undefined): QuickReader {
  const { type, entries = {}, options = [] } = schema;
  if (type === 'optional') return optionalReader(schema, names);
  if (type === 'array') return arrayReader(quickReaderOf(schema.item, names));
  if (type === 'object') return objectReader(entries, names);
  // Names reach into no structure of another kind.
  if (names) return unsure;
  if (type === 'union') return unionReader(options.map((one) => quickReaderOf(one)));
  if (type === 'loose_object') return looseReader(entries);
  return type === 'record' ? recordReader(quickReaderOf(schema.value)) : unsure;
}

function optionalReader(schema: Schema, names: Names | undefined): QuickReader {
  const read = quickReaderOf(schema.wrapped, names);
  const otherwise = schema.default;
  if (typeof otherwise === 'function') return unsure;
  const isPlain = typeof otherwise !== 'object';
  return (value) => {
    if (value !== undefined) return read(value);
    // A list that stands for none is read like any other: everybody gets one of his own.
    return isPlain ? otherwise : read(otherwise);
  };
}

function arrayReader(read: QuickReader): QuickReader {
  return (value) => {
    if (!Array.isArray(value)) return NO;
    const items: unknown[] = [];
    for (const each of value as unknown[]) {
      const item = read(each);
      if (item === NO || item === UNSURE) return item;
      items.push(item);
    }
    return items;
  };
}

function unionReader(readers: readonly QuickReader[]): QuickReader {
  return (value) => {
    for (const read of readers) {
      const found = read(value);
      if (found !== NO) return found;
    }
    return NO;
  };
}

const givenOf = (value: Record<string, unknown>, name: string, nullIsMissing: boolean): unknown => {
  const held = Object.hasOwn(value, name) ? value[name] : undefined;
  return held === null && nullIsMissing ? undefined : held;
};

/** Objects of our own names under those of the wire; without names, under the same. */
function objectReader(entries: { readonly [name: string]: Schema }, names: Names | undefined): QuickReader {
  const fields = Object.entries(entries).map(([name, schema]) => ({
    name,
    wire: names?.[name]?.wire ?? name,
    mayLack: schema.type === 'optional',
    read: quickReaderOf(schema, names?.[name]?.inner),
  }));
  const nullIsMissing = names !== undefined;
  return (value) => {
    if (!isObject(value)) return NO;
    const found: Record<string, unknown> = {};
    for (const { name, wire, mayLack, read } of fields) {
      const given = givenOf(value, wire, nullIsMissing);
      const field = given === undefined && !mayLack ? UNSURE : read(given);
      if (field === NO || field === UNSURE) return field;
      if (field !== undefined) found[name] = field;
    }
    return found;
  };
}

/** Names that the schema library leaves out of the objects that it gives back. */
const UNSAFE = ['__proto__', 'prototype', 'constructor'];

const isSafe = (value: Record<string, unknown>): boolean =>
  !UNSAFE.some((name) => Object.hasOwn(value, name));

/** What such an object holds beside its entries stays: it is given back itself. */
function looseReader(entries: { readonly [name: string]: Schema }): QuickReader {
  const readEntries = objectReader(entries, undefined);
  return (value) => {
    if (!isObject(value)) return Array.isArray(value) ? UNSURE : NO;
    if (!isSafe(value)) return UNSURE;
    const found = readEntries(value);
    if (found === NO || found === UNSURE) return found;
    // An entry that was made up or read as something else would be lost.
    for (const name in entries) {
      const entry = (found as Record<string, unknown>)[name];
      if (entry !== value[name]) return UNSURE;
    }
    return value;
  };
}

function recordReader(read: QuickReader): QuickReader {
  return (value) => {
    if (!isObject(value)) return Array.isArray(value) ? UNSURE : NO;
    if (!isSafe(value)) return UNSURE;
    for (const name of Object.keys(value)) {
      const entry = read(value[name]);
      if (entry === NO || entry === UNSURE) return entry;
      if (entry !== value[name]) return UNSURE;
    }
    return value;
  };
}
