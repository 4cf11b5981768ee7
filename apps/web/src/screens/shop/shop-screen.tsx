import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { GOODS_CATEGORIES, type Goods, type GoodsCategory } from '@touchline/contract/shop';
import Sparkles from 'lucide-react/icons/sparkles';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { CATEGORY_NAMES } from '../../features/shop/names.ts';
import { PURSE_NAMES, purseAmount } from '../../features/wallet/amount-text.ts';
import { shopPrice } from '../../features/shop/price.ts';
import { goodsOf, oneGoods } from '../../features/shop/queries.ts';
import { ownWallet } from '../../features/wallet/queries.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { ROUTES } from '../../platform/routes.ts';
import { isSessionOpen, useSession } from '../../platform/session.ts';
import { Coin } from '../../ui/coin.tsx';
import { DetailPage } from '../../ui/detail-page.tsx';
import { MoreRows } from '../../ui/more-rows.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { RowsSkeleton } from '../account/rows-skeleton.tsx';
import { GoodsSheet } from './goods-sheet.tsx';
import { stockMark } from './stock-mark.ts';
import styles from './shop.module.css';

const Purse = () => {
  const session = useSession();
  const { data } = useQuery(ownWallet(session));
  if (!isSessionOpen(session)) return null;
  return (
    <p className={styles.purse}>
      <span className={styles.held}>
        <Sparkles size={18} strokeWidth={1.75} aria-hidden="true" />
        <b className="num">{purseAmount('point', data?.point)}</b> {t('wallet.point')}
      </span>
      <span className={styles.held}>
        <Coin size={16} />
        <b className="num">{purseAmount('gold', data?.gold)}</b> {t('wallet.gold')}
      </span>
      <Link to={ROUTES.task} className={`${styles.link} ${styles.pill}`}>
        {t('shop.earn')}
      </Link>
    </p>
  );
};

const Tile = ({ goods, onOpen }: { goods: Goods; onOpen: () => void }) => {
  const [sku] = goods.skus;
  const mark = stockMark(goods);
  return (
    <li>
      <button type="button" className={styles.goods} onClick={onOpen}>
        <img className={styles.picture} src={goods.pictures[0] ?? ''} alt="" loading="lazy" />
        {mark && <span className={styles.mark}>{mark}</span>}
        <b>{goods.name}</b>
        <small>
          {sku && (
            <span className={styles.price}>
              <b className="num">{purseAmount(sku.currency, sku.price)}</b> {t(PURSE_NAMES[sku.currency])}
            </span>
          )}
          {t(goods.kind === 'physical' ? 'shop.physical' : 'shop.virtual')}
        </small>
      </button>
    </li>
  );
};

/** The newest goods, as wide as the page. */
const Newest = ({ goods, onOpen }: { goods: Goods; onOpen: () => void }) => {
  const [sku] = goods.skus;
  return (
    <button type="button" className={styles.newest} onClick={onOpen}>
      <span>
        <small>{t('shop.newest')}</small>
        <b>{goods.name}</b>
        {sku && <i className="num">{shopPrice(sku.currency, sku.price)}</i>}
      </span>
      <img src={goods.pictures[0] ?? ''} alt="" />
    </button>
  );
};

const hasStock = ({ skus }: Goods) => skus.some(({ stock }) => stock > 0);

const TABS = ['all', ...GOODS_CATEGORIES] as const;

/** The goods that stand open, by the address: a card of them in a message leads here. 0 is none. */
const useOpened = () => {
  const [query, setQuery] = useSearchParams();
  const setOpened = (id: number) => setQuery(id > 0 ? { goods: String(id) } : {}, { replace: true });
  const asked = Number(query.get('goods') ?? 0);
  return { opened: Number.isSafeInteger(asked) ? asked : 0, setOpened };
};

const Shelf = ({ category }: { category: GoodsCategory | 'all' }) => {
  const query = useInfiniteQuery(goodsOf(category));
  const { opened, setOpened } = useOpened();
  const listed = query.data?.pages.flatMap((page) => page.list).find(({ id }) => id === opened);
  const { data: named } = useQuery(oneGoods(listed ? 0 : opened));
  const goods = opened > 0 ? (listed ?? named) : undefined;
  return (
    <QueryView query={query} skeleton={<RowsSkeleton />}>
      {({ pages }) => {
        const list = pages.flatMap((page) => page.list);
        if (list.length === 0) return <Notice drawing="bench" text={t('shop.none')} />;
        const newest = category === 'all' ? list.find(hasStock) : undefined;
        return (
          <>
            {newest && <Newest goods={newest} onOpen={() => setOpened(newest.id)} />}
            <ul className={styles.grid}>
              {list
                .filter((each) => each !== newest)
                .map((each) => (
                  <Tile key={each.id} goods={each} onOpen={() => setOpened(each.id)} />
                ))}
            </ul>
            <MoreRows query={query} />
            {goods && <GoodsSheet goods={goods} onClose={() => setOpened(0)} />}
          </>
        );
      }}
    </QueryView>
  );
};

/** The shop: browsing needs no login. @source screens 6.6 */
export default function ShopScreen() {
  const [category, setCategory] = useState<GoodsCategory | 'all'>('all');
  const actions = (
    <Link to={ROUTES.newShopRecords} className={styles.link}>
      {t('shop.records')}
    </Link>
  );
  return (
    <DetailPage wide title={t('shop.title')} actions={actions}>
      <Purse />
      <Tabs
        label={t('shop.categories')}
        items={TABS.map((id) => ({ id, label: t(CATEGORY_NAMES[id]) }))}
        value={category}
        onChange={setCategory}
      />
      <Shelf category={category} />
    </DetailPage>
  );
}
