import { expect, test } from 'vitest';
import { quoteOf, readReported, reportPath, type Reported } from './reported.ts';

const read = (path: string) => {
  const { pathname, searchParams } = new URL(path, 'http://m');
  const [, , type, gid] = pathname.split('/');
  return readReported({ type, gid: gid && decodeURIComponent(gid) }, searchParams);
};

test.each<Reported>([
  { kind: 'user', id: '10005' },
  { kind: 'group', id: 'CHATGROUP_NORMAL_7F' },
  { kind: 'message', id: '10005', message: { sequence: 12, groupId: '@TGS#1' } },
  { kind: 'message', id: '10005', message: { sequence: 3_000_000_000, random: 4_294_967_295 } },
])('the address of a report says what is reported: %j', (reported) => {
  expect(read(reportPath(reported))).toEqual(reported);
});

test.each([
  '/c2c-feedback/user',
  '/c2c-feedback/nothing/7',
  '/c2c-feedback/message/7',
  '/c2c-feedback/message/7?sequence=x',
])('%s names nothing that can be reported', (path) => {
  expect(read(path)).toBeUndefined();
});

test('a shell names the person in its own field', () => {
  expect(readReported({ type: 'user' }, new URLSearchParams('reported_user_id=10005'))).toEqual({
    kind: 'user',
    id: '10005',
  });
});

test('only a whole quote is quoted', () => {
  expect(quoteOf({ nick: 'Ana', text: 'hello', more: 1 })).toEqual({ nick: 'Ana', text: 'hello' });
  expect([quoteOf(null), quoteOf('x'), quoteOf({ nick: 'Ana' }), quoteOf({ nick: 1, text: 'x' })]).toEqual(
    Array.from({ length: 4 }),
  );
});
