import type { Sentence } from '../http/messages.ts';

/** The provider does not answer; the order stays and can be asked for again. */
export const PROVIDER_AWAY: Sentence = {
  zh: '支付渠道暂时无法连接，请稍后再试',
  pt: 'o meio de pagamento não responde agora, tente mais tarde',
  en: 'the payment provider does not answer now, please try later',
};

/** Nothing of the gold is left to give back. */
export const NOTHING_TO_REFUND: Sentence = {
  zh: '这笔订单没有可退的金币',
  pt: 'não há moedas deste pedido para devolver',
  en: 'there is no gold of this order left to give back',
};

/** The bill of a day cannot be had now. */
export const NO_BILL: Sentence = {
  zh: '暂时无法获取该日账单，请稍后再试',
  pt: 'a fatura deste dia não está disponível agora, tente mais tarde',
  en: 'the bill of this day cannot be had now, please try later',
};
