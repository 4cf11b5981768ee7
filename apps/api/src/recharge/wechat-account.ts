import type { BodyOf } from '@touchline/contract/define-call';
import type { getRechargeGoods } from '@touchline/contract/recharge';
import type { Context } from '../handle.ts';
import { RECHARGE_PATH, siteOf } from './own-site.ts';

type Body = Pick<BodyOf<typeof getRechargeGoods>, 'in_wechat' | 'wechat_code'>;
type Known = { open_id: string; wechat_login: string };

const NOBODY: Known = { open_id: '', wechat_login: '' };

/** The reader's account of WeChat by the code of its login, or where to log in; nothing outside of its browser. */
export const wechatOf = async (
  { in_wechat: inWechat, wechat_code: code }: Body,
  { payments, host, log }: Pick<Context<'user'>, 'payments' | 'host' | 'log'>,
): Promise<Known> => {
  const login = payments.get('wechat')?.login;
  if (inWechat !== 1 || !login) return NOBODY;
  const unknown = { ...NOBODY, wechat_login: login.address(`${siteOf(host)}${RECHARGE_PATH}`) };
  if (code === '') return unknown;
  try {
    return { ...NOBODY, open_id: await login.openIdOf(code) };
  } catch (error) {
    // A code is good once and for five minutes: an address that was kept brings an old one.
    log.warn({ err: error }, 'an account of WeChat was not found');
    return unknown;
  }
};
