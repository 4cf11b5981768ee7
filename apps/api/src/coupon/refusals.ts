import type { Sentence } from '../http/messages.ts';

/** All coupons of the batch are taken, or its time is over. */
export const COUPON_GONE: Sentence = {
  zh: '优惠券已领完或已过期',
  pt: 'o cupom acabou ou expirou',
  en: 'the coupon is gone or has expired',
};
