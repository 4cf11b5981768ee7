import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { readEnvelope } from './envelope.ts';

i18n.loadAndActivate({ locale: 'zh-CN', messages: {} });

test('status 0 gives the data', () => {
  expect(readEnvelope({ status: 0, msg: 'ok', data: [1] })).toEqual([1]);
});

test.each([
  [{ status: 2, msg: 'gone', data: null }, 'expired'],
  [{ status: 5, msg: '登录超时，请重新登录' }, 'expired'],
  [{ status: 1, msg: 'date: no such day' }, 'refused'],
  ['<html>', 'shape'],
])('%o is told apart as %s', (answer, kind) => {
  expect(() => readEnvelope(answer)).toThrow(expect.objectContaining({ kind }));
});

test('a refusal says why something that was published cannot be seen, as far as the site knows the reason', () => {
  const refused = { status: 4, msg: 'This is no longer available', field: 'id' };
  expect(() => readEnvelope({ ...refused, gone: 'removed' })).toThrow(
    expect.objectContaining({ gone: 'removed' }),
  );
  expect(() => readEnvelope({ ...refused, gone: 'eaten' })).toThrow(
    expect.objectContaining({ kind: 'refused', gone: undefined }),
  );
});

test('a refusal carries the sentence of the server', () => {
  expect(() => readEnvelope({ status: 1, msg: 'date: no such day' })).toThrow('date: no such day');
});
