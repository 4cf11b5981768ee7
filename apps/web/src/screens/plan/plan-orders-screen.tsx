import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { complainPlan, type PlanOrder } from '@touchline/contract/plan-order';
import { useState } from 'react';
import { PlanCardView } from './plan-card.tsx';
import { ownPlanOrders } from '../../features/plan/queries.ts';
import { reasonText } from './texts.ts';
import { call } from '../../platform/call.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { momentText } from '../../platform/moment-text.ts';
import { pathTo } from '../../platform/routes.ts';
import { useSession } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { MoreRows } from '../../ui/more-rows.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { NeedsLogin } from '../account/needs-login.tsx';
import { NothingYet } from '../account/nothing-yet.tsx';
import { PlansPage, PlansSkeleton } from './plans-page.tsx';
import styles from './plans.module.css';

const STATES = { paid: 'plan.o.paid', settled: 'plan.o.settled', refunded: 'plan.o.refunded' } as const;

const Complaint = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const send = useMutation({
    mutationFn: () => call(complainPlan, { id, content: text }),
    onSuccess: onClose,
    onSettled: () => client.invalidateQueries({ queryKey: ['plan'] }),
  });
  return (
    <Sheet title={t('plan.complain')} open onClose={onClose}>
      <div className={styles.sheet}>
        <Field
          label={t('plan.complain')}
          value={text}
          onChange={setText}
          autoComplete="off"
          maxLength={500}
        />
        <Button disabled={send.isPending || text.trim().length < 4} onClick={() => send.mutate()}>
          {t('plan.send')}
        </Button>
      </div>
    </Sheet>
  );
};

const Order = ({ order }: { order: PlanOrder }) => {
  const [shown, setShown] = useState(false);
  const { state, refund_reason: reason, complaint, answered } = order;
  return (
    <li>
      <PlanCardView card={order.plan} />
      <p className={styles.orderRow}>
        <span>
          {t(STATES[state])} · {t('plan.paidOf', { count: order.paid })} · {momentText(order.at)}
        </span>
        {state === 'refunded' && <b>{t('plan.refundOf', { reason: reasonText(reason) })}</b>}
        {complaint !== '' && <span>{t(answered === 1 ? 'plan.answered' : 'plan.complained')}</span>}
        {state === 'paid' && complaint === '' && (
          <button type="button" className={styles.complain} onClick={() => setShown(true)}>
            {t('plan.complain')}
          </button>
        )}
      </p>
      {shown && <Complaint id={order.id} onClose={() => setShown(false)} />}
    </li>
  );
};

const Orders = () => {
  const query = useInfiniteQuery(ownPlanOrders(useSession()));
  return (
    <QueryView query={query} skeleton={<PlansSkeleton />}>
      {({ pages }) => {
        const list = pages.flatMap((page) => page.list);
        const to = pathTo('redorderList', { type: 'hot' });
        if (list.length === 0) return <NothingYet text={t('plan.noOrders')} to={to} label="plan.toList" />;
        return (
          <>
            <ul>
              {list.map((order) => (
                <Order key={order.id} order={order} />
              ))}
            </ul>
            <MoreRows query={query} />
          </>
        );
      }}
    </QueryView>
  );
};

/** What the reader bought: state, result, refund by name, complaint. @source screens 11.7 "My orders" */
export default function PlanOrdersScreen() {
  return (
    <PlansPage title={t('plan.orders')}>
      <NeedsLogin>
        <Orders />
      </NeedsLogin>
    </PlansPage>
  );
}
