import { getShopOrders } from '@touchline/contract/shop';
import { handle } from '../handle.ts';

export default handle(getShopOrders, async (asked, { orders, language }) =>
  orders.page({ ...asked, language }),
);
