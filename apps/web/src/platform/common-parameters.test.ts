import { expect, test } from 'vitest';
import { commonParameters, shellParameters, withoutEmpty } from './common-parameters.ts';
import { VISITOR } from './session.ts';

test('every call adds token, uid, sp_source and platform', () => {
  expect(withoutEmpty(commonParameters({ uid: 7, token: 'secret' }, 'zh-CN'))).toEqual({
    token: 'secret',
    uid: 7,
    sp_source: '9',
    platform: 3,
  });
});

test('null and undefined fields are dropped, 0 and empty text stay', () => {
  expect(withoutEmpty({ a: null, b: undefined, c: 0, d: '' })).toEqual({ c: 0, d: '' });
});

test('for a non-Chinese language lang=pt-br is added, and English is named beside it', () => {
  expect(commonParameters(VISITOR, 'pt-BR')).toMatchObject({ lang: 'pt-br' });
  expect(commonParameters(VISITOR, 'pt-BR')).not.toHaveProperty('locale');
  expect(commonParameters(VISITOR, 'en')).toMatchObject({ lang: 'pt-br', locale: 'en' });
  expect(commonParameters(VISITOR, 'zh-CN')).not.toHaveProperty('lang');
});

test('inside a native shell the identity comes from the page query', () => {
  const shell = shellParameters(new URLSearchParams('token=abc&uid=12&platform=1&other=x'));
  expect(shell).toEqual({ token: 'abc', uid: 12, platform: 1 });
  expect(commonParameters(VISITOR, 'zh-CN', shell)).toMatchObject({ token: 'abc', uid: 12, platform: 1 });
});
