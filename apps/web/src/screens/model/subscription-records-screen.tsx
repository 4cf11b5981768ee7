import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { setModelRenewal, type Subscription } from '@touchline/contract/model-subscription';
import { Link } from 'react-router';
import { modelName } from '../../features/model/model-text.ts';
import { modelSubscriptions } from '../../features/model/queries.ts';
import { purseAmount } from '../../features/wallet/amount-text.ts';
import { call } from '../../platform/call.ts';
import { dayOf } from '../../platform/days.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { askToLogIn } from '../../platform/login-prompt.ts';
import { pathTo, ROUTES } from '../../platform/routes.ts';
import { isSessionOpen, useSession } from '../../platform/session.ts';
import { Bone } from '../../ui/bone.tsx';
import { DetailPage } from '../../ui/detail-page.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SwitchRow } from '../../ui/switch-row.tsx';
import { ModelGate } from './gate.tsx';
import styles from './model.module.css';

const dayAt = (sec: number): string => dayOf(new Date(sec * 1000));

const STATES = {
  running: 'model.state.running',
  ended: 'model.state.ended',
  refunded: 'model.state.refunded',
} as const;

const Row = ({ own }: { own: Subscription }) => {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (on: boolean) => call(setModelRenewal, { id: own.id, auto_renew: on ? 1 : 0 }),
    onSettled: () => client.invalidateQueries({ queryKey: ['model'] }),
  });
  return (
    <section className={styles.block}>
      <p className={styles.subscription}>
        <b>
          {modelName(own.type)} · {t('model.days', { days: own.days })}
        </b>
        <span>{t(STATES[own.state])}</span>
      </p>
      <p className="num">
        {t('model.period', { from: dayAt(own.starts_at), to: dayAt(own.ends_at) })} ·{' '}
        {purseAmount('gold', own.total)}
      </p>
      {own.state === 'running' ? (
        <SwitchRow
          label={t('model.renew')}
          hint={t('model.renewHint')}
          checked={own.auto_renew === 1}
          onChange={(on) => mutate(on)}
        />
      ) : (
        <Link to={pathTo('dataModelSubscribe', { id: own.type })} className={styles.link}>
          {t('model.again')}
        </Link>
      )}
    </section>
  );
};

const Loaded = () => (
  <QueryView query={useQuery(modelSubscriptions(useSession()))} skeleton={<Bone width="100%" height={120} />}>
    {(list) =>
      list.length === 0 ? (
        <Notice drawing="pitch" text={t('model.noSubscriptions')} />
      ) : (
        <div className={styles.page}>
          {list.map((own) => (
            <Row key={own.id} own={own} />
          ))}
        </div>
      )
    }
  </QueryView>
);

const Content = () => {
  if (isSessionOpen(useSession())) return <Loaded />;
  const action = { label: t('model.logIn'), onAct: () => askToLogIn() };
  return <Notice drawing="bench" text={t('model.needsLogin')} action={action} />;
};

/** What the reader subscribed to. @source screens 11.5 "Records" */
export default function SubscriptionRecordsScreen() {
  return (
    <DetailPage title={t('model.records')} root={ROUTES.data}>
      <ModelGate>
        <Content />
      </ModelGate>
    </DetailPage>
  );
}
