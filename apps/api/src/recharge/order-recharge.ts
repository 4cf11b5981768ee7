import type { BodyOf } from '@touchline/contract/define-call';
import { orderRecharge } from '@touchline/contract/recharge';
import { brandHome } from '@touchline/domain/brand-calendar';
import { MINOR_PER_GOLD, OWN_GOLD } from '@touchline/domain/recharge-rate';
import { handle, type Context } from '../handle.ts';
import { notFound, RefusedError, wrongField } from '../refusal.ts';
import { STATUS } from '@touchline/contract/envelope';
import { payerOf } from '../wallet/payer.ts';
import { refuseUnderAge } from '../wallet/refuse-under-age.ts';
import { offeredMethods } from './offered-methods.ts';
import { RECHARGE_PATH, siteOf } from './own-site.ts';
import { paymentOrderOf, toRechargeOrder } from './payment-order.ts';
import type { Order } from './recharge-repository.ts';
import { PROVIDER_AWAY } from './refusals.ts';

type Body = BodyOf<typeof orderRecharge>;
type Bought = Pick<Order, 'goods_id' | 'price_minor' | 'gold' | 'bonus_gold' | 'currency'>;

const ownAmount = (gold: number, currency: Bought['currency']): Bought => {
  if (gold < OWN_GOLD.least) {
    throw new RefusedError({
      status: STATUS.badInput,
      message: 'tooSmall',
      field: 'gold',
      limit: String(OWN_GOLD.least),
    });
  }
  if (gold > OWN_GOLD.most) {
    throw new RefusedError({
      status: STATUS.badInput,
      message: 'tooLarge',
      field: 'gold',
      limit: String(OWN_GOLD.most),
    });
  }
  return { goods_id: null, price_minor: gold * MINOR_PER_GOLD, gold, bonus_gold: 0, currency };
};

const boughtOf = async (
  { goods_id: goodsId, gold }: Body,
  { rechargeGoods }: Context<'user'>,
  currency: Bought['currency'],
): Promise<Bought> => {
  if (goodsId !== undefined && gold !== undefined) {
    throw new RefusedError({
      status: STATUS.badInput,
      message: 'onlyOne',
      field: 'gold',
      limit: 'goods_id, gold',
    });
  }
  if (gold !== undefined) return ownAmount(gold, currency);
  if (goodsId === undefined) throw wrongField('goods_id', 'missing');
  const goods = await rechargeGoods.find(goodsId);
  // A tile that is hidden now may have been on the reader's page a moment ago: it is not sold any more.
  if (!goods?.shown || goods.currency !== currency) throw notFound('goods_id');
  const { price_minor, gold: given, bonus_gold } = goods;
  return { goods_id: goods.id, price_minor, gold: given, bonus_gold, currency };
};

/** Asks the provider to begin; an order that has begun answers what it answered. */
const payOf = async (order: Order, body: Body, context: Context<'user'>) => {
  if (order.pay) return order.pay;
  const provider = context.payments.get(order.provider);
  if (!provider) throw wrongField('method', 'notOneOf');
  try {
    const begun = await provider.begin(paymentOrderOf(order), {
      returnUrl: `${siteOf(context.host)}${RECHARGE_PATH}?order=${order.id}`,
      address: context.address,
      openId: body.open_id,
      inWechat: body.in_wechat === 1,
    });
    await context.recharges.begun(order.id, begun);
    return begun.pay;
  } catch (error) {
    context.log.warn({ err: error, provider: provider.code, order: order.id }, 'a payment could not begin');
    throw new RefusedError({ status: STATUS.failed, message: PROVIDER_AWAY, field: 'method' });
  }
};

export default handle(orderRecharge, async (body, context) => {
  refuseUnderAge(context);
  const { recharges, payments } = context;
  const payer = payerOf(context);
  const { moneyCode } = brandHome(payer.brand);
  const where = { brand: payer.brand, moneyCode, inWechat: body.in_wechat === 1 };
  const offered = offeredMethods(payments, where).find(({ method }) => method === body.method);
  if (!offered) {
    throw new RefusedError({
      status: STATUS.badInput,
      message: 'notOneOf',
      field: 'method',
      limit: offeredMethods(payments, where)
        .map(({ method }) => method)
        .join(', '),
    });
  }
  const order = await recharges.place(payer, {
    ...(await boughtOf(body, context, moneyCode)),
    request_id: body.request_id,
    provider: offered.provider.code,
    method: body.method,
  });
  const pay = await payOf(order, body, context);
  return { order: toRechargeOrder((await recharges.find(order.id)) ?? order), pay };
});
