import type { Sentence } from '../http/messages.ts';

/** All coupons of the batch are taken, or its time is over. */
export const COUPON_GONE: Sentence = {
  zh: '优惠券已领完或已过期',
  pt: 'o cupom acabou ou expirou',
  en: 'the coupon is gone or has expired',
};

/** It is used, expired, not the caller's, or not for this order. */
export const COUPON_DOES_NOT_FIT: Sentence = {
  zh: '这张优惠券不能用于这笔订单',
  pt: 'este cupom não vale para este pedido',
  en: 'this coupon does not fit the order',
};

export const WRONG_CODE: Sentence = {
  zh: '兑换码不正确或已被使用',
  pt: 'o código está incorreto ou já foi usado',
  en: 'the code is wrong or was used already',
};

export const COUPON_HELD: Sentence = {
  zh: '您已有这种优惠券，兑换码没有使用',
  pt: 'você já tem este cupom, o código não foi usado',
  en: 'you have this coupon already, so the code was not used',
};
