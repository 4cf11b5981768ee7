import { useInfiniteQuery } from '@tanstack/react-query';
import type { ShopOrder } from '@touchline/contract/shop';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ORDER_STATES } from '../../features/shop/names.ts';
import { shopPrice } from '../../features/shop/price.ts';
import { ordersOf } from '../../features/shop/queries.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { momentText } from '../../platform/moment-text.ts';
import { ROUTES } from '../../platform/routes.ts';
import { useSession } from '../../platform/session.ts';
import { Card } from '../../ui/card.tsx';
import { DetailPage } from '../../ui/detail-page.tsx';
import { MoreRows } from '../../ui/more-rows.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { NeedsLogin } from '../account/needs-login.tsx';
import { NothingYet } from '../account/nothing-yet.tsx';
import { RowsSkeleton } from '../account/rows-skeleton.tsx';
import { OrderSheet } from './order-sheet.tsx';
import styles from './shop.module.css';

const TABS = [
  { id: 'all', state: 'all', label: 'shop.all' },
  { id: 'waiting', state: 0, label: 'shop.state0' },
  { id: 'sent', state: 2, label: 'shop.state2' },
  { id: 'done', state: 3, label: 'shop.state3' },
  { id: 'cancelled', state: 4, label: 'shop.state4' },
] as const;
type Tab = (typeof TABS)[number]['id'];

const Row = ({ order, onOpen }: { order: ShopOrder; onOpen: () => void }) => (
  <button
    type="button"
    className={styles.order}
    aria-label={`${order.name}, ${t(ORDER_STATES[order.status])}`}
    onClick={onOpen}
  >
    <img src={order.picture} alt="" loading="lazy" />
    <span>
      <b>{order.name}</b>
      <small>
        {order.option} ×{order.quantity} · {shopPrice(order.currency, order.total)}
      </small>
      <small>
        {t(ORDER_STATES[order.status])} · {momentText(order.created_at)}
      </small>
    </span>
  </button>
);

const Orders = () => {
  const [tab, setTab] = useState<Tab>('all');
  const [params, setParams] = useSearchParams();
  const state = TABS.find(({ id }) => id === tab)?.state ?? 'all';
  const query = useInfiniteQuery(ordersOf(useSession(), state));
  const opened = Number(params.get('order') ?? 0);
  const open = (id: number) => setParams(id > 0 ? { order: String(id) } : {}, { replace: true });
  return (
    <>
      <Tabs
        label={t('shop.states')}
        items={TABS.map(({ id, label }) => ({ id, label: t(label) }))}
        value={tab}
        onChange={setTab}
      />
      <QueryView query={query} skeleton={<RowsSkeleton />}>
        {({ pages }) => {
          const list = pages.flatMap((page) => page.list);
          if (list.length === 0)
            return <NothingYet text={t('shop.noOrders')} to={ROUTES.newShop} label="shop.toShop" />;
          return (
            <>
              <Card lined>
                {list.map((order) => (
                  <Row key={order.id} order={order} onOpen={() => open(order.id)} />
                ))}
              </Card>
              <MoreRows query={query} />
            </>
          );
        }}
      </QueryView>
      {opened > 0 && <OrderSheet id={opened} onClose={() => open(0)} />}
    </>
  );
};

/** Orders of the reader with their states. @source screens 6.6 "Records" */
export default function OrdersScreen() {
  return (
    <DetailPage title={t('shop.records')} root={ROUTES.newShop}>
      <NeedsLogin>
        <Orders />
      </NeedsLogin>
    </DetailPage>
  );
}
