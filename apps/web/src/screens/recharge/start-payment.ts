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

/**
 * Does what the provider asks of the page.
 * @param onWait shows the order while it is paid elsewhere: by a code that is scanned, or by the app of a wallet
 */
export const startPayment = (pay: PayStep, onWait: () => void): void => {
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
      sessionStorage.setItem('touchline:pay-code', pay.text);
      onWait();
  }
};

/** The code of the payment that was begun last on this page, to be scanned or copied. */
export const payCode = (): string => sessionStorage.getItem('touchline:pay-code') ?? '';
