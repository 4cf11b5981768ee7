import { orderGoods } from '@touchline/contract/shop';
import { isVip } from '@touchline/domain/user-level';
import { checkGrownUp } from '../account/check-grown-up.ts';
import { type Context, handle } from '../handle.ts';
import { notFound } from '../refusal.ts';
import { payerOf } from '../wallet/payer.ts';

/** The caller's address as one text, which stays in the order when the address book changes. */
const addressText = async (id: number | undefined, context: Context<'user'>): Promise<string> => {
  if (id === undefined) return '';
  const { addresses, caller } = context;
  const found = (await addresses.of(caller.account.id)).find((address) => address.id === id);
  if (!found) throw notFound('address_id');
  const { name, mobile, country, province, city, district, detail } = found;
  return [name, mobile, country, province, city, district, detail].filter((part) => part !== '').join(' ');
};

export default handle(orderGoods, async (body, context) => {
  checkGrownUp(context);
  const { orders, caller, nowSec, language } = context;
  const { account } = caller;
  const id = await orders.buy({
    payer: payerOf(context),
    level: account.user_level,
    isVip: isVip(account, nowSec),
    requestId: body.request_id,
    skuId: body.sku_id,
    quantity: body.quantity,
    address: await addressText(body.address_id, context),
    couponId: body.coupon_id,
    total: body.total,
  });
  return orders.find(id, { accountId: account.id, language });
});
