import { expect, test } from 'vitest';
import { loginStep } from './wechat-account.ts';

const LOGIN = 'https://open.weixin.qq.com/connect/oauth2/authorize';

test.each([
  ['unknown in its browser: WeChat is asked', { open_id: '', wechat_login: LOGIN }, '', false, LOGIN],
  ['asked for before: not again', { open_id: '', wechat_login: LOGIN }, '', true, ''],
  ['known: nothing is asked', { open_id: '', wechat_login: LOGIN }, 'account', false, ''],
  ['told with the offer', { open_id: 'account', wechat_login: '' }, '', false, ''],
  ['elsewhere', { open_id: '', wechat_login: '' }, '', false, ''],
])('the account of WeChat is %s', (_title, offer, account, asked, expected) => {
  expect(loginStep(offer, { account, asked })).toBe(expected);
});
