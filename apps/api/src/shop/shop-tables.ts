import type { GoodsCategory, ShopCurrency } from '@touchline/contract/shop';
import type { BrandId } from '@touchline/domain/brand';
import type { Language } from '@touchline/domain/match-dates';
import type { OrderStatus } from '@touchline/domain/order-status';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

type Texts = JSONColumnType<Record<Language, string>>;

type GoodsTable = {
  id: GeneratedAlways<number>;
  names: Texts;
  texts: Texts;
  pictures: string[];
  category: GoodsCategory;
  kind: 'physical' | 'virtual';
  seller: string;
  shown: boolean;
  min_level: number;
  vip_only: 0 | 1;
};

type SkuTable = {
  id: GeneratedAlways<number>;
  goods_id: number;
  option: string;
  currency: ShopCurrency;
  price: number;
  stock: number;
  per_account: number;
  sold: Generated<number>;
  shown: Generated<boolean>;
};

type ShopOrderTable = {
  id: GeneratedAlways<number>;
  account_id: number;
  request_id: string;
  sku_id: number;
  quantity: number;
  currency: ShopCurrency;
  price: number;
  coupon_id: number | null;
  discount: number;
  total: number;
  address: string;
  carrier: Generated<string>;
  tracking: Generated<string>;
  status: OrderStatus;
  created_at: number;
  updated_at: number;
  brand: BrandId;
};

type OrderEventTable = {
  id: GeneratedAlways<number>;
  order_id: number;
  status: OrderStatus;
  at: number;
  actor: string;
  note: string;
};

/** Tables of the shop. */
export type ShopTables = {
  goods: GoodsTable;
  sku: SkuTable;
  sku_taken: { sku_id: number; account_id: number; taken: number };
  shop_order: ShopOrderTable;
  order_event: OrderEventTable;
};
