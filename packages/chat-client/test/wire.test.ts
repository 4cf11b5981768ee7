// On the embedded engines alone: what the client writes and reads does not depend on a database.
import { readdirSync, readFileSync } from 'node:fs';

import type { Command } from '@touchline/chat-protocol/define-command';
import { decode as decodeBySchema, type Shape } from '@touchline/chat-protocol/shape';
import { expect, test } from 'vitest';

import { WANTED } from '../build/wanted.ts';
import { WIRE_FOLDER, wireFiles } from '../build/wire.ts';
import { decode, partsOf } from '../src/wire/form.ts';

test('the forms are those that build/write-wire.ts makes of the declarations of the protocol', async () => {
  const made = await wireFiles();
  const files = readdirSync(WIRE_FOLDER).filter((file) => !file.startsWith('form.'));
  expect(files.toSorted()).toEqual([...made.keys()].toSorted());
  for (const [file, source] of made) {
    expect(readFileSync(WIRE_FOLDER + file, 'utf8')).toBe(source);
  }
});

/** What is looked at of a schema to make an object that fits it. */
interface Schema {
  type: string;
  wrapped?: Schema;
  item?: Schema;
  entries?: Record<string, Schema>;
  options?: readonly unknown[];
}

type Names = Shape['names'];

/** A value of each kind of schema that holds no others. */
const PLAIN: { readonly [type: string]: unknown } = {
  string: 'text',
  number: 7,
  unknown: { Deep: [1] },
  record: {},
};

/** A value that fits, with every field or with none that may lack. */
function sample(schema: Schema, names: Names | undefined, isFull: boolean): unknown {
  const { type, wrapped, item, options = [], entries = {} } = schema;
  if (wrapped) return isFull ? sample(wrapped, names, isFull) : undefined;
  if (item) return [sample(item, names, isFull), sample(item, names, isFull)];
  if (type === 'picklist') return options.at(-1);
  if (type === 'union') return sample(options[0] as Schema, names, isFull);
  if (type in PLAIN) return PLAIN[type];
  const fields = Object.entries(entries).map(([ours, inner]) => {
    const { wire = ours, inner: within } = names?.[ours] ?? {};
    return [wire, sample(inner, within, isFull)] as const;
  });
  // Two fields may stand under one name of the wire: the first is the one that every server writes.
  return Object.fromEntries(fields.toReversed());
}

type Declared = Partial<Command> & Shape;

/** What is made of one declaration; nothing of a constant. */
function callOf(name: string, declared: Declared, made: Record<string, string>) {
  const { servcmd, communityServcmd = servcmd, head, answer } = declared;
  const form = made[`${name.charAt(0).toLowerCase()}${name.slice(1)}Form`];
  if (form !== undefined) return [{ name, form, shape: declared, said: [], declaredSo: [] }];
  if (!answer) return [];
  const [parts, inCommunity] = [false, true].map((community) => partsOf(made[name] ?? '', community));
  const said = [parts?.servcmd, inCommunity?.servcmd, parts?.head];
  return [
    { name, form: parts?.answer ?? '', shape: answer, said, declaredSo: [servcmd, communityServcmd, head] },
  ];
}

const calls = await Promise.all(
  WANTED.map(async ([file, ...names]) => {
    const declared = (await import(`@touchline/chat-protocol/${file}`)) as Record<string, Declared>;
    const made = (await import(`../src/wire/${file.replace(/\/.*/, '')}.ts`)) as Record<string, string>;
    return names.flatMap((name) => (declared[name] ? callOf(name, declared[name], made) : []));
  }),
);

test.each(calls.flat())('$name is asked by its names of the wire', ({ said, declaredSo }) => {
  expect(said).toEqual(declaredSo);
});

test.each(calls.flat())(
  'what $name carries is read as the schema of the server reads it',
  ({ form, shape }) => {
    for (const isFull of [true, false]) {
      const wire = sample(shape.schema, shape.names, isFull);
      const read = decode(wire, form);
      expect(read).toMatchObject({ ok: true });
      // What the client nowhere names is not read.
      expect(decodeBySchema(wire, shape)).toMatchObject(read);
    }
  },
);
