import { getGoodsDetail } from '@touchline/contract/shop';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';

export default handle(getGoodsDetail, async ({ id }, { goodsStore, language }) => {
  const { list } = await goodsStore.page({ id, page: 1, size: 1, language });
  if (!list[0]) throw notFound('id');
  return list[0];
});
