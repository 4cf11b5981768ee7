import { useInfiniteQuery } from '@tanstack/react-query';
import { PLAN_LISTS, type PlanList } from '@touchline/contract/plan';
import { Link, useNavigate, useParams } from 'react-router';
import { PlanCardView } from './plan-card.tsx';
import { plansOf } from '../../features/plan/queries.ts';
import { LIST_NAMES } from './texts.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { pathTo, ROUTES } from '../../platform/routes.ts';
import { isSessionOpen, useSession } from '../../platform/session.ts';
import { BarLink } from '../../ui/bar-action.tsx';
import { Below } from '../../ui/below.tsx';
import { MoreRows } from '../../ui/more-rows.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { NeedsLogin } from '../account/needs-login.tsx';
import { PlansPage, PlansSkeleton } from './plans-page.tsx';
import styles from './plans.module.css';

const List = ({ type }: { type: PlanList }) => {
  const query = useInfiniteQuery(plansOf(useSession(), type));
  return (
    <QueryView query={query} skeleton={<PlansSkeleton />}>
      {({ pages }) => {
        const list = pages.flatMap((page) => page.list);
        if (list.length === 0) return <Notice drawing="bench" text={t('plan.none')} />;
        return (
          <div className={styles.list}>
            {list.map((card, at) => (
              <PlanCardView key={card.id} card={card} loud={at === 0} />
            ))}
            <MoreRows query={query} />
          </div>
        );
      }}
    </QueryView>
  );
};

/** Plans of analysts by list. @source screens 11.7 "List" */
export default function PlanListScreen() {
  const asked = useParams()['type'];
  const type = PLAN_LISTS.find((one) => one === asked) ?? 'hot';
  const navigate = useNavigate();
  const open = isSessionOpen(useSession());
  const actions = (
    <>
      <BarLink to={pathTo('redorderRank', { type: 'return' })}>{t('plan.rank')}</BarLink>
      {open && <BarLink to={ROUTES.redorderOrders}>{t('plan.orders')}</BarLink>}
    </>
  );
  return (
    <PlansPage title={t('plan.title')} actions={actions} root={ROUTES.userCenter}>
      <Tabs
        label={t('plan.lists')}
        items={PLAN_LISTS.map((id) => ({ id, label: t(LIST_NAMES[id]) }))}
        value={type}
        onChange={(id) => void navigate(pathTo('redorderList', { type: id }), { replace: true })}
      />
      {type === 'mine' ? (
        <NeedsLogin>
          <List type="mine" />
          <Link to={pathTo('apply', { type: 'analyst' })} className={styles.apply}>
            {t('plan.apply')}
          </Link>
        </NeedsLogin>
      ) : (
        <List type={type} />
      )}
      <Below>
        <p className={styles.hint}>{t('plan.byMatch')}</p>
      </Below>
    </PlansPage>
  );
}
