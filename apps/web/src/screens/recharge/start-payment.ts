import type { PayStep } from '@touchline/contract/recharge';

type WechatBridge = {
  invoke(name: string, params: Record<string, string>, done: (answer: { err_msg?: string }) => void): void;
};

/** Sends a form that the provider made: it leaves the page. */
const sendForm = (html: string): void => {
  const holder = document.createElement('div');
  holder.innerHTML = html;
  document.body.append(holder);
  holder.querySelector('form')?.submit();
};

const payInWechat = (params: Record<string, string>, onWait: () => void): void => {
  const { WeixinJSBridge: bridge } = window as unknown as { WeixinJSBridge?: WechatBridge }; // WeChat puts it there
  if (bridge) bridge.invoke('getBrandWCPayRequest', params, onWait);
  else onWait();
};

/** Codes are kept for as long as the tab lives, so that the page of an order shows its code again after a reload. */
const codeKey = (orderId: number): string => `touchline:pay-code:${orderId}`;

/**
 * Does what the provider asks of the page.
 * @param onWait shows the order while it is paid elsewhere: by a code that is scanned, or by the app of a wallet
 */
export const startPayment = (orderId: number, pay: PayStep, onWait: () => void): void => {
  switch (pay.kind) {
    case 'redirect':
      window.location.assign(pay.url);
      return;
    case 'form':
      sendForm(pay.html);
      return;
    case 'jsapi':
      payInWechat(pay.params, onWait);
      return;
    case 'qr':
      sessionStorage.setItem(codeKey(orderId), pay.text);
      onWait();
  }
};

/** The code by which an order is paid, to be scanned or copied; empty where it is paid otherwise. */
export const payCode = (orderId: number): string => sessionStorage.getItem(codeKey(orderId)) ?? '';
