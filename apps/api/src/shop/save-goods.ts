import { saveGoods } from '@touchline/contract/shop';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';

export default handle(saveGoods, async (goods, { goodsStore }) => {
  const saved = await goodsStore.save(goods);
  if (!saved) throw notFound('id');
  return saved;
});
