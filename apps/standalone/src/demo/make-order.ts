import { randomUUID } from 'node:crypto';
import { saveAddress } from '@touchline/contract/address';
import { fitCoupons, getNewCoupons, receiveCoupon } from '@touchline/contract/coupon';
import { getGoods, getOrders, orderGoods, sendOrder } from '@touchline/contract/shop';
import { getWallet } from '@touchline/contract/wallet';
import type { OperatorClient } from './operator-client.ts';

const SIZE = 'M';

/** A coupon and a shirt on its way, so that the demo viewer's coupons and orders show what they are for. */
export const makeOrder = async (
  { operator, viewer }: { operator: OperatorClient; viewer: OperatorClient },
  coupons: readonly number[],
): Promise<void> => {
  if ((await viewer.call(getOrders, {})).total > 0) return;
  const offered = await Promise.all(coupons.map((id) => viewer.call(getNewCoupons, { id })));
  for (const { id } of offered.flat()) await viewer.call(receiveCoupon, { id });
  const { list } = await viewer.call(getGoods, { category: 'shirt' });
  const sku = list
    .flatMap(({ skus }) => skus)
    .find(({ option, currency }) => option === SIZE && currency === 'gold');
  if (!sku) return;
  const [address] = await viewer.call(saveAddress, {
    name: '陆遥',
    mobile: '13900000000',
    country: 'CN',
    city: '临岚',
    detail: '看台街 12 号',
    is_default: 1,
  });
  const [best] = await viewer.call(fitCoupons, { use: 'shop', price: sku.price });
  const total = sku.price - (best?.discount ?? 0);
  // An installation without the sandbox provider gives its demo viewer no gold.
  if ((await viewer.call(getWallet, {})).gold < total) return;
  const { id } = await viewer.call(orderGoods, {
    request_id: randomUUID(),
    sku_id: sku.id,
    quantity: 1,
    total,
    ...(address && { address_id: address.id }),
    ...(best && { coupon_id: best.coupon.id }),
  });
  await operator.call(sendOrder, { id, state: 2, carrier: 'Shunda Express', tracking: 'SD202611200417' });
};
