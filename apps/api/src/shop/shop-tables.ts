import type { GoodsCategory, ShopCurrency } from '@touchline/contract/shop';
import type { BrandId } from '@touchline/domain/brand';
import type { Language } from '@touchline/domain/match-dates';
import type { OrderStatus } from '@touchline/domain/order-status';
import type { JSONColumnType } from 'kysely';

type Texts = JSONColumnType<Record<Language, string>>;

type GoodsColumns = {
  names: Texts;
  texts: Texts;
  category: GoodsCategory;
  kind: 'physical' | 'virtual';
  vip_only: 0 | 1;
};

type SkuColumns = {
  currency: ShopCurrency;
};

type ShopOrderColumns = {
  currency: ShopCurrency;
  status: OrderStatus;
  brand: BrandId;
};

type OrderEventColumns = {
  status: OrderStatus;
};

/** Columns of the shop whose shape PostgreSQL does not know. */
export type ShopTableColumns = {
  goods: GoodsColumns;
  sku: SkuColumns;
  shop_order: ShopOrderColumns;
  order_event: OrderEventColumns;
};
