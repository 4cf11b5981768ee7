import { getGoods } from '@touchline/contract/shop';
import { handle } from '../handle.ts';

export default handle(getGoods, async (asked, { goodsStore, language }) =>
  goodsStore.page({ ...asked, language }),
);
