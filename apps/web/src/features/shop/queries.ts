import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  getGoods,
  getGoodsDetail,
  getOrders,
  type GoodsCategory,
  type ShopOrder,
} from '@touchline/contract/shop';
import { read } from '../../platform/call.ts';
import { activeLanguage } from '../../platform/i18n/i18n.ts';
import type { Session } from '../../platform/session.ts';

const SIZE = 20;

type Page = { total: number };

/** Later pages are appended. @source app §3 "Goods and orders: list and total" */
const nextPage = (last: Page, pages: readonly Page[]): number | undefined =>
  pages.length * SIZE < last.total ? pages.length + 1 : undefined;

export const goodsOf = (category: GoodsCategory | 'all') =>
  infiniteQueryOptions({
    queryKey: ['shop', 'goods', category, activeLanguage()],
    meta: { keep: true },
    queryFn: ({ signal, pageParam }) =>
      read(getGoods, { ...(category !== 'all' && { category }), page: pageParam, size: SIZE }, signal),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });

/** Goods that an address leads to, whichever page of the shelf they stand on. */
export const oneGoods = (id: number) =>
  queryOptions({
    queryKey: ['shop', 'one', id, activeLanguage()],
    queryFn: ({ signal }) => read(getGoodsDetail, { id }, signal),
    enabled: id > 0,
  });

export const ordersOf = ({ uid }: Session, state: ShopOrder['status'] | 'all') =>
  infiniteQueryOptions({
    queryKey: ['shop', 'orders', uid, state, activeLanguage()],
    queryFn: ({ signal, pageParam }) =>
      read(getOrders, { ...(state !== 'all' && { state }), page: pageParam, size: SIZE }, signal),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    enabled: uid > 0,
    staleTime: 0,
  });
