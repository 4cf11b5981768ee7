import * as v from 'valibot';
import type { WechatLogin } from '../payment-provider.ts';
import { ask, ProviderError, readJson } from './http.ts';

export type WechatLoginSettings = {
  appId: string;
  /** Of the public account, not of the merchant. */
  secret: string;
  /** Where WeChat answers, without a path. */
  url: string;
};

/** Inside WeChat this page leads back at once, with a code that stands for the reader's account. */
const AUTHORIZE = 'https://open.weixin.qq.com/connect/oauth2/authorize';

const Account = v.object({ openid: v.optional(v.string(), ''), errcode: v.optional(v.number(), 0) });

/** Who a reader is for WeChat Pay: without a question, and known to this site's public account alone. */
export const wechatLogin = ({ appId, secret, url }: WechatLoginSettings): WechatLogin => ({
  address(returnUrl) {
    const query = new URLSearchParams({
      appid: appId,
      redirect_uri: returnUrl,
      response_type: 'code',
      scope: 'snsapi_base',
      state: 'pay',
    });
    return `${AUTHORIZE}?${query.toString()}#wechat_redirect`;
  },
  async openIdOf(code) {
    const query = new URLSearchParams({ appid: appId, secret, code, grant_type: 'authorization_code' });
    const { status, text } = await ask(`${url}/sns/oauth2/access_token?${query.toString()}`, {});
    const { openid, errcode } = readJson(Account, text);
    if (openid === '') throw new ProviderError('wechat', status, String(errcode));
    return openid;
  },
});
