import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

import { type Fields, sampleOf } from '../test/samples.ts';
import { ADMIN_COMMANDS } from './admin/commands.ts';
import { COMMANDS } from './commands.ts';
import { GroupMessagesEvent, GroupTipsEvent } from './group/pushes.ts';
import {
  C2cMessagesEvent,
  C2cModifiedEvent,
  OwnReadNotify,
  PeerReadNotify,
  RecallNotify,
} from './message/pushes.ts';
import { readShape } from './read-shape.ts';
import { OverloadBody, PushBody } from './session/pushes.ts';
import { encode, type Shape, toOurNames } from './shape.ts';

type Declared = { request: Shape; answer: Shape };

const CALLS: [title: string, Declared][] = [
  ...Object.entries(COMMANDS),
  ...Object.entries(ADMIN_COMMANDS).map(([name, declared]): [string, Declared] => [
    `administration: ${name}`,
    declared,
  ]),
];

const PUSHES: [title: string, Shape][] = [
  ['a push', PushBody],
  ['group messages', GroupMessagesEvent],
  ['group tips', GroupTipsEvent],
  ['one-to-one messages', C2cMessagesEvent],
  ['a changed one-to-one message', C2cModifiedEvent],
  ['a peer has read', PeerReadNotify],
  ['read on another device', OwnReadNotify],
  ['recalled messages', RecallNotify],
  ['overload', OverloadBody],
];

/** Two of its fields share a wire name: short messages replace messages. */
const isAmbiguous = ({ names }: Shape): boolean => {
  const wire = Object.values(names).map((name) => name.wire);
  return new Set(wire).size < wire.length;
};

const SHAPES = [
  ...CALLS.flatMap(([name, { request, answer }]): [string, Shape][] => [
    [`${name}, request`, request],
    [`${name}, answer`, answer],
  ]),
  ...PUSHES,
].filter(([, of]) => !isAmbiguous(of));

// A sample of an object schema is an object.
const wireSample = (of: Shape, fields: Fields) =>
  encode(sampleOf(of.schema, fields) as Record<string, unknown>, of);

/** The declaration as browsers run it. */
const readInBrowser = (wire: Record<string, unknown>, { schema, names }: Shape) =>
  v.safeParse(schema, toOurNames(wire, names));

/** The parts of a schema that are needed to find a value that it refuses. */
type Kind = { type: string; wrapped?: Kind; options?: readonly unknown[] };

const HOLDERS: ReadonlySet<string> = new Set(['object', 'loose_object', 'record', 'array']);

/** A value that the field refuses; undefined when it accepts anything. */
const wrongFor = ({ type, wrapped, options = [] }: Kind): unknown => {
  if (wrapped) return wrongFor(wrapped);
  if (type === 'unknown') return undefined;
  const kinds = type === 'union' ? (options as Kind[]).map((option) => option.type) : [type];
  return kinds.some((kind) => HOLDERS.has(kind)) ? 'not an object' : {};
};

type OfField = { name: string; kind: Kind };

const fieldsOf = ({ schema, names }: Shape): OfField[] =>
  Object.entries(schema.entries).map(([ours, kind]) => ({
    name: names[ours]?.wire ?? ours,
    kind,
  }));

describe.each(SHAPES)('%s', (_title, of) => {
  test.each<Fields>(['all', 'required'])(
    'with %s fields it is accepted by servers and browsers alike, and written again as it was read',
    (fields) => {
      const wire = wireSample(of, fields);
      const read = readShape(structuredClone(wire), of);
      expect(read).toMatchObject({ ok: true });
      if (!read.ok) return;
      expect(readInBrowser(structuredClone(wire), of)).toMatchObject({ success: true, output: read.value });
      const written = encode(read.value, of);
      expect(written).toMatchObject(wire);
      expect(readShape(structuredClone(written), of)).toEqual(read);
    },
  );

  const refusing = fieldsOf(of).filter(({ kind }) => wrongFor(kind) !== undefined);

  test('a wrong value in any field is refused by servers and browsers, naming the field of the wire', () => {
    const accepted = refusing.filter(({ name, kind }) => {
      const wire = { ...wireSample(of, 'all'), [name]: wrongFor(kind) };
      const read = readShape(structuredClone(wire), of);
      return read.ok || !read.field.startsWith(name) || readInBrowser(wire, of).success;
    });
    expect(accepted).toEqual([]);
  });

  test('a required field that is missing is refused by its name', () => {
    const required = refusing.filter(({ kind }) => kind.type !== 'optional').map(({ name }) => name);
    const refusals = required.map((name) => {
      const { [name]: _left, ...wire } = wireSample(of, 'all');
      return readShape(wire, of);
    });
    expect(refusals).toEqual(required.map((field) => ({ ok: false, field, reason: 'is missing' })));
  });
});
