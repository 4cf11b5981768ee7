import { saveCouponBatch } from '@touchline/contract/coupon';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';

export default handle(saveCouponBatch, async ({ id, brand = '', ...fields }, { coupons }) => {
  const batch = { ...fields, brand };
  if (id === undefined) return { id: await coupons.create(batch) };
  if (!(await coupons.replace(id, batch))) throw notFound('id');
  return { id };
});
