import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { cancelOrder, confirmOrder, getOrder, reportOrder, type ShopOrder } from '@touchline/contract/shop';
import { ORDER_STATUS } from '@touchline/domain/order-status';
import { useState } from 'react';
import { ORDER_STATES } from '../../features/shop/names.ts';
import { shopPrice } from '../../features/shop/price.ts';
import { call, read } from '../../platform/call.ts';
import { activeLanguage, t } from '../../platform/i18n/i18n.ts';
import { momentText } from '../../platform/moment-text.ts';
import { copyText } from '../../platform/share.ts';
import { Button } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Field } from '../../ui/field.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { RowsSkeleton } from '../account/rows-skeleton.tsx';
import styles from './shop.module.css';

const useStep = (step: () => Promise<unknown>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: step,
    onSettled: () =>
      Promise.all(
        ['shop', 'wallet', 'account', 'coupon'].map((key) => client.invalidateQueries({ queryKey: [key] })),
      ),
  });
};

const { paid, packing, sent, done } = ORDER_STATUS;

const Problem = ({ id }: { id: number }) => {
  const [text, setText] = useState('');
  const report = useStep(() => call(reportOrder, { id, text }));
  return (
    <>
      <Field
        label={t('shop.problemText')}
        value={text}
        onChange={setText}
        autoComplete="off"
        maxLength={500}
      />
      <Button
        kind="quiet"
        disabled={report.isPending || text.trim().length < 2}
        onClick={() => report.mutate()}
      >
        {t('shop.problem')}
      </Button>
    </>
  );
};

const Actions = ({ order: { id, status, tracking } }: { order: ShopOrder }) => {
  const cancel = useStep(() => call(cancelOrder, { id }));
  const confirm = useStep(() => call(confirmOrder, { id }));
  return (
    <div className={styles.actions}>
      {tracking !== '' && (
        <Button kind="quiet" onClick={() => void copyText(tracking)}>
          {t('shop.copy')}
        </Button>
      )}
      {(status === paid || status === packing) && (
        <Button kind="quiet" disabled={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('shop.cancel')}
        </Button>
      )}
      {status === sent && (
        <Button disabled={confirm.isPending} onClick={() => confirm.mutate()}>
          {t('shop.confirm')}
        </Button>
      )}
      {(status === sent || status === done) && <Problem id={id} />}
    </div>
  );
};

const factsOf = (order: ShopOrder) => [
  [t('shop.number'), String(order.id)] as const,
  [t('shop.quantity'), String(order.quantity)] as const,
  [t('shop.discount'), shopPrice(order.currency, order.discount)] as const,
  [t('shop.total'), shopPrice(order.currency, order.total)] as const,
  ...(order.address === '' ? [] : [[t('shop.address'), order.address] as const]),
  ...(order.tracking === '' ? [] : [[t('shop.tracking'), `${order.carrier} ${order.tracking}`] as const]),
];

const Detail = ({ order }: { order: ShopOrder }) => (
  <div className={styles.detail}>
    <b>{order.name}</b>
    <Facts rows={factsOf(order)} />
    <ol className={styles.timeline} aria-label={t('shop.timeline')}>
      {order.events.map(({ status, at, note }) => (
        <li key={`${status}${at}`}>
          {t(ORDER_STATES[status])} <time>{momentText(at)}</time> {note}
        </li>
      ))}
    </ol>
    <Actions order={order} />
  </div>
);

/** One order: what was paid, where it is, and what can be done with it. */
export const OrderSheet = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const query = useQuery({
    queryKey: ['shop', 'order', id, activeLanguage()],
    queryFn: ({ signal }) => read(getOrder, { id }, signal),
    staleTime: 0,
  });
  return (
    <Sheet title={t('shop.records')} open onClose={onClose}>
      <QueryView query={query} skeleton={<RowsSkeleton />}>
        {(order) => <Detail order={order} />}
      </QueryView>
    </Sheet>
  );
};
