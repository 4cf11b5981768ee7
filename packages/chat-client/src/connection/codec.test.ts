import { field, list, maybeNested, nested, shape } from '@touchline/chat-protocol/shape';
import { Count, OptionalText, Text } from '@touchline/chat-protocol/scalars';
import * as v from 'valibot';
import { expect, test } from 'vitest';

import { decode, decodeLoosely, looseList, looseNumber, looseText, looseTexts } from './codec.ts';

const User = shape({ userId: field('To_Account', Text), nick: field('Nick', OptionalText) });
const Answer = shape({
  count: field('Count', Count),
  users: list('UserList', User),
  marks: field('Marks', v.optional(v.array(Count), [])),
  owner: maybeNested('Owner', User),
});

test('wire names become ours, and missing fields their defaults', () => {
  const wire = { Count: 2, UserList: [{ To_Account: 'bo' }], Other: 1 };
  expect(decode(wire, Answer)).toEqual({
    ok: true,
    value: { count: 2, users: [{ userId: 'bo', nick: '' }], marks: [] },
  });
});

test('a list item with a missing field is left out and the others stay', () => {
  const wire = { Count: 2, UserList: [{ Nick: 'nobody' }, { To_Account: 'bo' }, 7], Marks: [1, 'x', 2] };
  expect(decode(wire, Answer)).toMatchObject({
    ok: true,
    value: { users: [{ userId: 'bo' }], marks: [1, 2] },
  });
});

test('of nested lists the innermost wrong item alone is left out', () => {
  const Page = shape({
    groups: list('Groups', shape({ name: field('Name', Text), users: list('Users', User) })),
  });
  const wire = { Groups: [{ Name: 'a', Users: [{ To_Account: 'bo' }, {}] }] };
  expect(decode(wire, Page)).toMatchObject({
    ok: true,
    value: { groups: [{ name: 'a', users: [{ userId: 'bo' }] }] },
  });
});

test.each([
  ['body', []],
  ['Count', {}],
  ['Count', { Count: -1 }],
  ['UserList', { Count: 1, UserList: 'none' }],
  ['Owner.To_Account', { Count: 1, Owner: {} }],
])('%s is named when it is wrong outside of a list', (wrong, wire) => {
  expect(decode(wire, Answer)).toMatchObject({ ok: false, field: wrong });
});

test('a nested object is required unless it may be missing', () => {
  expect(decode({}, shape({ user: nested('User', User) }))).toMatchObject({ ok: false, field: 'User' });
});

test('unchecked content reads with fallbacks', () => {
  const Content = shape({
    text: field('Text', looseText),
    size: field('Size', looseNumber),
    names: field('Names', looseTexts),
    items: looseList('Items', shape({ name: field('Name', looseText) })),
  });
  expect(decodeLoosely({ Text: 1, Size: 'big', Names: ['a', 2], Items: [{ Name: null }] }, Content)).toEqual({
    text: '',
    size: 0,
    names: ['a'],
    items: [{ name: '' }],
  });
  expect(decodeLoosely('no object', Content)).toEqual({ text: '', size: 0, names: [], items: [] });
});
