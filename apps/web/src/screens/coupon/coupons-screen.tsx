import { useInfiniteQuery } from '@tanstack/react-query';
import type { CouponTab } from '@touchline/contract/coupon';
import { useState } from 'react';
import { CouponTicket } from '../../features/coupon/coupon-ticket.tsx';
import { myCoupons } from '../../features/coupon/queries.ts';
import { GrownUpsOnly } from '../../features/wallet/grown-ups-only.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { ROUTES } from '../../platform/routes.ts';
import { useSession } from '../../platform/session.ts';
import { Below } from '../../ui/below.tsx';
import { DetailPage } from '../../ui/detail-page.tsx';
import { MoreRows } from '../../ui/more-rows.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { NeedsLogin } from '../account/needs-login.tsx';
import { NothingYet } from '../account/nothing-yet.tsx';
import { RowsSkeleton } from '../account/rows-skeleton.tsx';
import { ExchangeForm } from './exchange-form.tsx';
import styles from './coupons-screen.module.css';

const TABS = [
  { id: 'usable', label: 'coupon.usable', none: 'coupon.noUsable' },
  { id: 'used', label: 'coupon.used', none: 'coupon.noUsed' },
  { id: 'expired', label: 'coupon.expired', none: 'coupon.noExpired' },
] as const;

const List = ({ tab }: { tab: CouponTab }) => {
  const query = useInfiniteQuery(myCoupons(useSession(), tab));
  const none = TABS.find(({ id }) => id === tab)?.none ?? 'coupon.noUsable';
  return (
    <QueryView query={query} skeleton={<RowsSkeleton />}>
      {({ pages }) => {
        const list = pages.flatMap((page) => page.list);
        if (list.length === 0) return <NothingYet text={t(none)} to={ROUTES.task} label="coupon.earn" />;
        return (
          <>
            <ul className={styles.list}>
              {list.map((coupon) => (
                <CouponTicket key={coupon.id} coupon={coupon} tab={tab} />
              ))}
            </ul>
            <MoreRows query={query} />
          </>
        );
      }}
    </QueryView>
  );
};

const Content = () => {
  const [tab, setTab] = useState<CouponTab>('usable');
  const { data } = useInfiniteQuery(myCoupons(useSession(), 'usable'));
  const usable = data?.pages[0]?.usable;
  return (
    <>
      <Tabs
        label={t('coupon.tabs')}
        items={TABS.map(({ id, label }) => ({
          id,
          label: t(label),
          ...(id === 'usable' && usable !== undefined && { count: usable }),
        }))}
        value={tab}
        onChange={setTab}
        spread
      />
      {tab === 'usable' && <ExchangeForm />}
      <List tab={tab} />
      <Below>
        <details className={styles.rules}>
          <summary>{t('coupon.rules')}</summary>
          {t('coupon.rulesText')}
        </details>
      </Below>
    </>
  );
};

/** Coupons of the reader, and the field for codes. @source screens 6.1 */
export default function CouponsScreen() {
  return (
    <DetailPage title={t('coupon.page')}>
      <NeedsLogin>
        <GrownUpsOnly>
          <Content />
        </GrownUpsOnly>
      </NeedsLogin>
    </DetailPage>
  );
}
