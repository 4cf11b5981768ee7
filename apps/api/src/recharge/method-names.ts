import type { Sentence } from '../http/messages.ts';

/** What the ways to pay are called. */
export const METHOD_NAMES: Readonly<Record<string, Sentence>> = {
  sandbox: { zh: '演示支付（不收费）', pt: 'Pagamento de demonstração', en: 'Demonstration payment' },
  card: { zh: '银行卡', pt: 'Cartão', en: 'Card' },
  alipay: { zh: '支付宝', pt: 'Alipay', en: 'Alipay' },
  wechat: { zh: '微信支付', pt: 'WeChat Pay', en: 'WeChat Pay' },
  pix: { zh: 'Pix', pt: 'Pix', en: 'Pix' },
};
