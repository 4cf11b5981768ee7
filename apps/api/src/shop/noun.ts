import { defineNoun } from '../noun.ts';
import type { Base, Services } from '../services.ts';
import cancelOrder from './cancel-order.ts';
import confirmOrder from './confirm-order.ts';
import getGoods from './get-goods.ts';
import getGoodsDetail from './get-goods-detail.ts';
import getOrder from './get-order.ts';
import getOrders from './get-orders.ts';
import getShopOrders from './get-shop-orders.ts';
import { goodsRepository, type GoodsStore } from './goods-repository.ts';
import orderGoods from './order-goods.ts';
import { orderRepository, shopData, type Orders } from './order-repository.ts';
import reportOrder from './report-order.ts';
import saveGoods from './save-goods.ts';
import sendOrder from './send-order.ts';

declare module '../services.ts' {
  interface Services {
    goodsStore: GoodsStore;
    orders: Orders;
  }
}

/** The shop and its orders. */
export default defineNoun({
  calls: {
    cancelOrder,
    confirmOrder,
    getGoods,
    getGoodsDetail,
    getOrder,
    getOrders,
    getShopOrders,
    orderGoods,
    reportOrder,
    saveGoods,
    sendOrder,
  },
  open: ({ db, wallets }: Pick<Base, 'db'> & Pick<Services, 'wallets'>) => ({
    goodsStore: goodsRepository(db),
    orders: orderRepository(db, wallets),
  }),
  upkeep: ({ orders }) => [
    { name: 'shop-orders', everyMs: 600_000, run: (nowSec) => orders.finishOld(nowSec) },
  ],
  personalData: [shopData],
});
