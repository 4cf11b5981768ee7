import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { cancelRecharge, type RechargeOrder } from '@touchline/contract/recharge';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { priceText, purseAmount } from '../../features/wallet/amount-text.ts';
import { isAsking, waitedOrder } from '../../features/wallet/recharge-queries.ts';
import { call } from '../../platform/call.ts';
import { t, type MessageKey } from '../../platform/i18n/i18n.ts';
import { ROUTES } from '../../platform/routes.ts';
import { copyText } from '../../platform/share.ts';
import { Bone } from '../../ui/bone.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { payCode } from './start-payment.ts';
import styles from './recharge.module.css';

const TITLES: Readonly<Record<RechargeOrder['state'], MessageKey>> = {
  waiting: 'recharge.waiting',
  paid: 'recharge.paid',
  failed: 'recharge.failed',
  cancelled: 'recharge.cancelled',
};

/** True once the page has stopped asking. */
const useIsLate = (sinceMs: number): boolean => {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => setIsLate(!isAsking(sinceMs, Date.now())), 1000);
    return () => clearInterval(timer);
  }, [sinceMs]);
  return isLate;
};

/** How a code is used; who pays by Pix on this very phone copies it into the app of the bank. */
const Code = ({ order }: { order: RechargeOrder }) => {
  const code = payCode(order.id);
  if (code === '') return null;
  const isPix = order.method === 'pix';
  return (
    <div className={styles.code}>
      <QrCode text={code} label={t('recharge.code')} />
      <p>{t(isPix ? 'recharge.scanPix' : 'recharge.scanWechat')}</p>
      {isPix && (
        <>
          <p className={styles.text}>{code}</p>
          <Button kind="quiet" onClick={() => void copyText(code)}>
            {t('recharge.copyCode')}
          </Button>
        </>
      )}
    </div>
  );
};

const Ways = ({ order, onCancel }: { order: RechargeOrder; onCancel: () => void }) => {
  if (order.state === 'waiting') {
    return (
      <Button kind="quiet" onClick={onCancel}>
        {t('recharge.cancel')}
      </Button>
    );
  }
  const isPaid = order.state === 'paid';
  return (
    <Link className={styles.way} to={isPaid ? ROUTES.wallet : ROUTES.recharge} replace>
      {t(isPaid ? 'wallet.toWallet' : 'recharge.again')}
    </Link>
  );
};

const Standing = ({ order, isLate }: { order: RechargeOrder; isLate: boolean }) => {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: () => call(cancelRecharge, { id: order.id }),
    onSettled: () => client.invalidateQueries({ queryKey: ['wallet'] }),
  });
  const { state } = order;
  useEffect(() => {
    if (state !== 'paid') return;
    void client.invalidateQueries({ queryKey: ['wallet', 'balance'] });
    void client.invalidateQueries({ queryKey: ['account'] });
  }, [client, state]);
  const isConfirming = state === 'waiting' && isLate;
  return (
    <div className={styles.page}>
      <section className={styles.board} data-state={state}>
        <h2 aria-live="polite">{t(isConfirming ? 'recharge.confirming' : TITLES[state])}</h2>
        <b className="num">{purseAmount('gold', order.gold + order.bonus_gold)}</b>
        <span>{t('wallet.gold')}</span>
      </section>
      {state === 'waiting' && <Code order={order} />}
      <Card>
        <Facts
          rows={[
            [t('recharge.price'), priceText(order.price_minor, order.money_code)],
            [
              t('wallet.number'),
              <span key="number" className="num">
                {order.order_no}
              </span>,
            ],
          ]}
        />
      </Card>
      {isConfirming && <p className={styles.note}>{t('recharge.seeRecords')}</p>}
      <div className={styles.foot}>
        <Ways order={order} onCancel={() => mutate()} />
        <Link className={styles.way} to={ROUTES.transLog}>
          {t('wallet.records')}
        </Link>
      </div>
    </div>
  );
};

/** The wait for an answer: asks every two seconds, for a minute at most. */
export const Waiting = ({ id }: { id: number }) => {
  const [sinceMs] = useState(() => Date.now());
  const query = useQuery(waitedOrder(id, sinceMs));
  const isLate = useIsLate(sinceMs);
  return (
    <QueryView query={query} skeleton={<Bone width="100%" height={180} />}>
      {(order) => <Standing order={order} isLate={isLate} />}
    </QueryView>
  );
};
