import type { DataOf } from '@touchline/contract/define-call';
import type { getRechargeGoods } from '@touchline/contract/recharge';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

type Offer = Pick<DataOf<typeof getRechargeGoods>, 'open_id' | 'wechat_login'>;

/** Kept for as long as the tab lives: the account of its browser, and that it was asked for. */
const ACCOUNT = 'touchline:wechat-account';
const ASKED = 'touchline:wechat-asked';

/** The reader's account of WeChat, once it is known. */
export const wechatAccount = (): string => sessionStorage.getItem(ACCOUNT) ?? '';

/** What WeChat's login added to the address; nothing once the account is known, because a code counts once. */
export const wechatCode = (): string =>
  wechatAccount() === '' ? (new URLSearchParams(window.location.search).get('code') ?? '') : '';

/** Where to go to learn the account; asked for once a tab, so that a failure does not lead in a circle. */
export const loginStep = (offer: Offer, { account, asked }: { account: string; asked: boolean }): string =>
  account === '' && offer.open_id === '' && !asked ? offer.wechat_login : '';

/** Inside WeChat: keeps the account that an offer tells, or goes and asks for it. Nobody is asked anything. */
export const useWechatAccount = (offer: Offer | undefined): void => {
  const [, setQuery] = useSearchParams();
  useEffect(() => {
    if (!offer) return;
    if (offer.open_id !== '') {
      sessionStorage.setItem(ACCOUNT, offer.open_id);
      setQuery({}, { replace: true });
      return;
    }
    const asked = sessionStorage.getItem(ASKED) !== null;
    const address = loginStep(offer, { account: wechatAccount(), asked });
    if (address === '') return;
    sessionStorage.setItem(ASKED, '1');
    window.location.replace(address);
  }, [offer, setQuery]);
};
