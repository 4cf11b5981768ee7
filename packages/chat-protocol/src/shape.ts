import * as v from 'valibot';

type AnySchema = v.GenericSchema;

/** Where our names stand on the wire; nested maps reach through lists. */
export type NameMap = { [ours: string]: { wire: string; inner?: NameMap } };

/** One field: its name on the wire, what it holds, and the names inside it when it holds an object or a list of objects. */
export type Field<S extends AnySchema = AnySchema> = { wire: string; schema: S; inner?: NameMap };

export type Fields = { [ours: string]: Field };

type SchemasOf<F extends Fields> = { [K in keyof F]: F[K]['schema'] };

/** An object as it travels: a schema in our nouns and the map between our names and the wire's. */
export type Shape<F extends Fields = Fields> = {
  schema: v.ObjectSchema<SchemasOf<F>, undefined>;
  names: NameMap;
};

/** What a caller may pass (fields with a default may be left out). */
export type ShapeInput<S extends { schema: AnySchema }> = v.InferInput<S['schema']>;
/** What a reader gets (defaults filled in). */
export type ShapeOutput<S extends { schema: AnySchema }> = v.InferOutput<S['schema']>;

/** A scalar, or anything that travels untouched. */
/* @__NO_SIDE_EFFECTS__ */
export const field = <S extends AnySchema>(wire: string, schema: S): Field<S> => ({ wire, schema });

/** A nested object. */
/* @__NO_SIDE_EFFECTS__ */
export const nested = <F extends Fields>(
  wire: string,
  shape: Shape<F>,
): Field<v.ObjectSchema<SchemasOf<F>, undefined>> => ({ wire, schema: shape.schema, inner: shape.names });

/** A nested object that may be missing. */
/* @__NO_SIDE_EFFECTS__ */
export const maybeNested = <F extends Fields>(
  wire: string,
  shape: Shape<F>,
): Field<v.OptionalSchema<v.ObjectSchema<SchemasOf<F>, undefined>, undefined>> => ({
  wire,
  schema: v.optional(shape.schema),
  inner: shape.names,
});

/** A list of objects; missing reads as empty. */
/* @__NO_SIDE_EFFECTS__ */
export const list = <F extends Fields>(
  wire: string,
  shape: Shape<F>,
  maxItems = 1000,
): Field<v.OptionalSchema<v.GenericSchema<ListInput<F>, ListOutput<F>>, readonly []>> => ({
  wire,
  schema: v.optional(v.pipe(v.array(shape.schema), v.maxLength(maxItems)), []),
  inner: shape.names,
});

type ListInput<F extends Fields> = v.InferInput<v.ObjectSchema<SchemasOf<F>, undefined>>[];
type ListOutput<F extends Fields> = v.InferOutput<v.ObjectSchema<SchemasOf<F>, undefined>>[];

/** Declares an object that travels: our names on the left, wire names and schemas on the right. */
/* @__NO_SIDE_EFFECTS__ */
export const shape = <const F extends Fields>(fields: F): Shape<F> => {
  const schemas: Record<string, AnySchema> = {};
  const names: NameMap = {};
  for (const [ours, { wire, schema, inner }] of Object.entries(fields)) {
    schemas[ours] = schema;
    names[ours] = inner === undefined ? { wire } : { wire, inner };
  }
  // The loop above builds exactly the keys of F; the compiler cannot follow it.
  return { schema: v.object(schemas as SchemasOf<F>), names };
};

/** The same object with more fields. */
/* @__NO_SIDE_EFFECTS__ */
export const extend = <F extends Fields, const More extends Fields>(
  base: Shape<F>,
  more: More,
): Shape<F & More> => {
  const added = shape(more);
  return {
    // Fields of both, as the type says: no name stands in both.
    schema: v.object({ ...base.schema.entries, ...added.schema.entries } as SchemasOf<F & More>),
    names: { ...base.names, ...added.names },
  };
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const through = (value: unknown, rename: (record: Record<string, unknown>) => unknown): unknown => {
  if (Array.isArray(value)) return value.map((item) => through(item, rename));
  return isRecord(value) ? rename(value) : value;
};

/** Renames wire keys to ours; keys that the map does not know are dropped, null reads as missing. */
export const toOurNames = (wire: Record<string, unknown>, names: NameMap): Record<string, unknown> => {
  const ours: Record<string, unknown> = {};
  // Every message of a busy list passes here: the map is walked without making a list of it.
  for (const name in names) {
    const field = names[name];
    if (field === undefined) continue;
    const { wire: wireName, inner } = field;
    const value = Object.hasOwn(wire, wireName) ? wire[wireName] : undefined;
    if (value === undefined || value === null) continue;
    ours[name] = inner === undefined ? value : through(value, (record) => toOurNames(record, inner));
  }
  return ours;
};

/** Renames our keys to the wire's; undefined is left out. */
export const toWireNames = (ours: Record<string, unknown>, names: NameMap): Record<string, unknown> => {
  const wire: Record<string, unknown> = {};
  for (const name in names) {
    const field = names[name];
    const value = ours[name];
    if (field === undefined || value === undefined) continue;
    const { wire: wireName, inner } = field;
    wire[wireName] = inner === undefined ? value : through(value, (record) => toWireNames(record, inner));
  }
  return wire;
};

/** Wire names of a path of our names, so that an error can name the field as the sender wrote it. */
export const wirePath = (path: readonly unknown[], names: NameMap): string => {
  let inner: NameMap | undefined = names;
  const parts: string[] = [];
  for (const key of path) {
    if (typeof key === 'number') {
      parts.push(`[${key}]`);
      continue;
    }
    const named: NameMap[string] | undefined = inner?.[String(key)];
    parts.push(parts.length === 0 ? (named?.wire ?? String(key)) : `.${named?.wire ?? String(key)}`);
    inner = named?.inner;
  }
  return parts.join('');
};

/** Writes our nouns as a wire object. */
export const encode = <F extends Fields>(
  ours: v.InferInput<v.ObjectSchema<SchemasOf<F>, undefined>>,
  of: Shape<F>,
): Record<string, unknown> => toWireNames(ours, of.names);
