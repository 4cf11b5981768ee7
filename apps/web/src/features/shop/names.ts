import type { GoodsCategory, ShopOrder } from '@touchline/contract/shop';
import type { MessageKey } from '../../words.ts';

export const CATEGORY_NAMES: Record<GoodsCategory | 'all', MessageKey> = {
  all: 'shop.all',
  shirt: 'shop.shirt',
  fan: 'shop.fan',
  decoration: 'shop.decoration',
  other: 'shop.other',
};

export const ORDER_STATES: Record<ShopOrder['status'], MessageKey> = {
  0: 'shop.state0',
  1: 'shop.state1',
  2: 'shop.state2',
  3: 'shop.state3',
  4: 'shop.state4',
  5: 'shop.state5',
  6: 'shop.state6',
};
