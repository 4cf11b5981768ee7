import type { Sentence } from '../http/messages.ts';

export const SOLD_OUT: Sentence = {
  zh: '库存不足',
  pt: 'estoque insuficiente',
  en: 'there are not that many left',
};

export const LIMIT_OF_ACCOUNT: Sentence = {
  zh: '超过每人限购数量',
  pt: 'passa do limite por pessoa',
  en: 'this is more than one person may buy',
};

export const NOT_FOR_YOU: Sentence = {
  zh: '您的等级或会员身份还不能购买',
  pt: 'seu nível ou plano ainda não permite comprar isto',
  en: 'your level or membership does not allow this yet',
};

export const OTHER_TOTAL: Sentence = {
  zh: '价格已变为 {limit}，请确认后再买',
  pt: 'o total agora é {limit}, confira antes de comprar',
  en: 'the total is {limit} now, please check it first',
};

export const WRONG_STEP: Sentence = {
  zh: '订单的状态已经改变，不能这样操作',
  pt: 'o pedido mudou de situação e isto não é mais possível',
  en: 'the order has moved on, so this is not possible',
};
