import { expect, test } from 'vitest';
import { readArguments } from './read-arguments.ts';

test.each([
  [['create', 'boss'], { kind: 'create', account: 'boss' }],
  [['account', 'ana', '--anchor', '--nick', '阿娜'], { kind: 'account', nick: '阿娜', roles: ['is_anchor'] }],
  [['room', 'ana', '--title', '晚场'], { kind: 'room', title: '晚场', category: 'football' }],
  [['key', 'ana'], { kind: 'key', account: 'ana' }],
])('%s is one job', (args, job) => {
  expect(readArguments(args)?.job).toMatchObject(job);
});

test.each([
  [['destroy', 'boss'], '"destroy" is not known here'],
  [['create'], '3 to 64 characters'],
  [['create', 'boss', 'again'], '"again" is too much'],
  [['create', 'boss', '--password', 'short'], 'at least 8'],
  [['create', 'boss', '--colour', 'red'], "Unknown option '--colour'"],
])('%s is refused with a sentence', (args, sentence) => {
  expect(() => readArguments(args)).toThrow(sentence);
});

test('help is no job', () => {
  expect(readArguments(['--help'])).toBeUndefined();
});
