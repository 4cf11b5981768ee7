import { STATUS } from '@touchline/contract/envelope';
import { saveRechargeGoods } from '@touchline/contract/recharge';
import { handle } from '../handle.ts';
import { notFound, RefusedError } from '../refusal.ts';

export default handle(saveRechargeGoods, async (body, { rechargeGoods }) => {
  const { id, money_code: currency, shown, sort, ...price } = body;
  if (id === undefined) {
    return { id: await rechargeGoods.add({ ...price, currency, sort, shown: shown === 1 }) };
  }
  const known = await rechargeGoods.find(id);
  if (!known) throw notFound('id');
  const isSame =
    known.currency === currency &&
    known.price_minor === price.price_minor &&
    known.gold === price.gold &&
    known.bonus_gold === price.bonus_gold;
  if (!isSame) throw new RefusedError({ status: STATUS.conflict, message: 'conflict', field: 'price_minor' });
  await rechargeGoods.place(id, { sort, shown: shown === 1 });
  return { id };
});
