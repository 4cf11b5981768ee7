import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DataOf } from '@touchline/contract/define-call';
import { cancelWithdraw, type getWithdraw } from '@touchline/contract/withdraw';
import { priceText } from '../../features/wallet/amount-text.ts';
import { PAYOUT_NAMES, STATUS_NAMES, withdrawDetail } from '../../features/wallet/withdraw-queries.ts';
import { call } from '../../platform/call.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { momentText } from '../../platform/moment-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { RowsSkeleton } from '../account/rows-skeleton.tsx';
import styles from './withdraw.module.css';

type Detail = DataOf<typeof getWithdraw>;

const CancelButton = ({ id }: { id: number }) => {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(cancelWithdraw, { id }),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ['withdraw'] });
      await client.invalidateQueries({ queryKey: ['wallet'] });
    },
  });
  return (
    <Button kind="quiet" disabled={isPending} onClick={() => mutate()}>
      {t('withdraw.cancel')}
    </Button>
  );
};

const Timeline = ({ events }: { events: Detail['events'] }) => (
  <ol className={styles.timeline}>
    {events.map(({ status, note, at }) => (
      <li key={`${status} ${at}`} data-status={status}>
        <b>{t(STATUS_NAMES[status])}</b>
        <time className="num">{momentText(at)}</time>
        {note && <p>{note}</p>}
      </li>
    ))}
  </ol>
);

const Standing = ({ detail }: { detail: Detail }) => (
  <>
    <section className={styles.board}>
      <span>{t(detail.source === 'money' ? 'withdraw.ofMoney' : 'withdraw.ofDiamonds')}</span>
      <b className="num">{priceText(detail.minor, detail.money_code)}</b>
      <span>
        {t(PAYOUT_NAMES[detail.kind])} {detail.last4}
      </span>
      <em>{t(STATUS_NAMES[detail.status])}</em>
    </section>
    <Card>
      <Timeline events={detail.events} />
    </Card>
    <Card>
      <Facts
        rows={[
          [
            t('wallet.number'),
            <span key="number" className="num">
              {detail.order_no}
            </span>,
          ],
          [t('withdraw.fee'), priceText(detail.fee_minor, detail.money_code)],
          ...(detail.reason === '' ? [] : [[t('withdraw.reason'), detail.reason] as const]),
        ]}
      />
    </Card>
    {detail.status === 0 && (
      <div className={styles.foot}>
        <CancelButton id={detail.id} />
      </div>
    )}
  </>
);

/** One withdrawal with its timeline; while it is under review it can be called off. */
export const WithdrawDetail = ({ id }: { id: number }) => (
  <QueryView query={useQuery(withdrawDetail(id))} skeleton={<RowsSkeleton />}>
    {(detail) => <Standing detail={detail} />}
  </QueryView>
);
