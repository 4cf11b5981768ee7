import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { refundVip, type VipOrder } from '@touchline/contract/vip';
import { useState } from 'react';
import { vipOrders } from '../../features/vip/queries.ts';
import { purseAmount } from '../../features/wallet/amount-text.ts';
import { call } from '../../platform/call.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { useSession } from '../../platform/session.ts';
import { showToast } from '../../platform/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { MoreRows } from '../../ui/more-rows.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { RowsSkeleton } from '../account/rows-skeleton.tsx';
import { dayText, TIER_NAMES } from './tiers.ts';
import { useVipChange } from './use-vip-order.ts';
import styles from './vip.module.css';

const RefundSheet = ({ order, onClose }: { order: VipOrder; onClose: () => void }) => {
  const onSettled = useVipChange();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(refundVip, { id: order.id }, { noToast: true }),
    onSuccess: () => {
      showToast(t('vip.refundDone'), 'success');
      onClose();
    },
    onSettled,
  });
  const tier = TIER_NAMES[order.tier];
  return (
    <Sheet
      middle
      open
      title={t('vip.refundTitle', { tier, days: order.days })}
      onClose={onClose}
      footer={
        <Button disabled={isPending} onClick={() => mutate()}>
          {t('vip.refund')}
        </Button>
      }
    >
      <p>{t('vip.refundText', { tier, gold: purseAmount('gold', order.total) })}</p>
      {error && (
        <p role="alert" className={styles.refused}>
          {error.message}
        </p>
      )}
    </Sheet>
  );
};

const marksOf = ({ renewed, refunded }: VipOrder): string =>
  [renewed === 1 ? t('vip.renewedBy') : '', refunded === 1 ? t('vip.refunded') : '']
    .filter(Boolean)
    .map((mark) => ` · ${mark}`)
    .join('');

const OrderRow = ({ order, onRefund }: { order: VipOrder; onRefund: () => void }) => (
  <li className={styles.order}>
    <span>
      {TIER_NAMES[order.tier]} · {t('vip.days', { days: order.days })}
      {marksOf(order)}
      <small className="num">
        {t('vip.period', { from: dayText(order.from_at), to: dayText(order.to_at) })}
      </small>
    </span>
    <b className="num">{purseAmount('gold', order.total)}</b>
    {order.refundable === 1 && (
      <Button kind="quiet" onClick={onRefund}>
        {t('vip.refund')}
      </Button>
    )}
  </li>
);

/** What the reader bought, and the way to give the latest back. */
export const OrdersSheet = ({ onClose }: { onClose: () => void }) => {
  const query = useInfiniteQuery(vipOrders(useSession()));
  const [refunding, setRefunding] = useState<VipOrder>();
  return (
    <>
      <Sheet title={t('vip.bookings')} open onClose={onClose}>
        <QueryView query={query} skeleton={<RowsSkeleton />}>
          {({ pages }) => {
            const list = pages.flatMap((page) => page.list);
            if (list.length === 0) return <p>{t('vip.noOrders')}</p>;
            return (
              <>
                <ul>
                  {list.map((order) => (
                    <OrderRow key={order.id} order={order} onRefund={() => setRefunding(order)} />
                  ))}
                </ul>
                <MoreRows query={query} />
              </>
            );
          }}
        </QueryView>
        <p className={styles.rule}>{t('vip.refundRule')}</p>
      </Sheet>
      {refunding && <RefundSheet order={refunding} onClose={() => setRefunding(undefined)} />}
    </>
  );
};
