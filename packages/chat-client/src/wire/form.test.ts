import { expect, test } from 'vitest';

import { decode, encode, partsOf } from './form.ts';

test.each([
  ['text that is missing reads as empty', 'name', {}, { name: '' }],
  ['null reads as missing', 'name', { Name: null }, { name: '' }],
  ['the wire may have another name', 'userId=To_Account$', { To_Account: 'bo' }, { userId: 'bo' }],
  ['what may be missing stays missing', 'name? count#?', {}, {}],
  ['a number that is missing reads as what stands there', 'count#15 rest~0', {}, { count: 15, rest: 0 }],
  ['so does a text', 'tinyId$0', {}, { tinyId: '0' }],
  ['one of some that is missing reads as the first', 'mute^Off/On flag^0/1', {}, { mute: 'Off', flag: 0 }],
  ['a list that is missing reads as empty', 'ids[#', {}, { ids: [] }],
  ['lists of lists', 'ids[[#', { Ids: [[1], []] }, { ids: [[1], []] }],
  ['number or text', 'a% b%', { A: 1, B: 'x' }, { a: 1, b: 'x' }],
  ['things taken as they are', 'a@ b*?', { A: { C: 1 }, B: 0 }, { a: { C: 1 }, b: 0 }],
  ['an object that may be missing', 'a?(b#)', {}, {}],
  ['an object', 'a$(b# c?(d))', { A: { B: 1, C: {} } }, { a: { b: 1, c: { d: '' } } }],
  ['objects of a list', 'a=List(b#) c#', { List: [{ B: 1 }], C: 2 }, { a: [{ b: 1 }], c: 2 }],
  ['what the form does not name is left out', 'a#', { A: 1, Z: 1 }, { a: 1 }],
])('%s', (_title, form, wire, ours) => {
  expect(decode(wire, form)).toEqual({ ok: true, value: ours });
});

test.each([
  ['body', 'a#', []],
  ['A', 'a#', {}],
  ['A', 'a#', { A: -1 }],
  ['A', 'a#', { A: 1.5 }],
  ['A', 'a$', { A: 1 }],
  ['A', 'a~', { A: '1' }],
  ['A', 'a/1/2', { A: 3 }],
  ['A', 'a/1/2', { A: '1' }],
  ['A', 'a@', { A: 'text' }],
  ['A', 'a$(b)', {}],
  ['A', 'a(b)', { A: {} }],
  ['A[1].B', 'a(b#)', { A: [{ B: 1 }, { B: '1' }] }],
  ['A[1]', 'a[$', { A: ['x', 1] }],
  ['A.B.C', 'a$(b?(c#))', { A: { B: {} } }],
])('%s is named when it is wrong in %s', (field, form, wire) => {
  expect(decode(wire, form)).toMatchObject({ ok: false, field, reason: expect.stringContaining('must be') });
});

test('requests are written in the names of the wire, without what is undefined', () => {
  const request = { userId: 'bo', limit: undefined, items: [{ id: 1 }], place: { id: 2 }, other: 1 };
  expect(encode(request, 'userId=To_Account limit items=List(id) place(id)')).toEqual({
    To_Account: 'bo',
    List: [{ Id: 1 }],
    Place: { Id: 2 },
  });
});

test.each([
  ['openim.getmsg|a|b', false, ['openim.getmsg', 'a', 'b', 'session']],
  ['openim.getmsg', true, ['openim.getmsg', '', '', 'session']],
  ['heartbeat.alive|||open', false, ['heartbeat.alive', '', '', 'open']],
  ['.quit_group|a', false, ['group_open_http_svc.quit_group', 'a', '', 'session']],
  ['.quit_group|a', true, ['million_group_open_http_svc.quit_group', 'a', '', 'session']],
  ['+attr_svc.get', true, ['million_group_open_http_svc.get', '', '', 'session']],
  ['+attr_svc.get', false, ['attr_svc.get', '', '', 'session']],
])('the parts of %s, in a community %s', (call, community, parts) => {
  const { servcmd, request, answer, head } = partsOf(call, community);
  expect([servcmd, request, answer, head]).toEqual(parts);
});
