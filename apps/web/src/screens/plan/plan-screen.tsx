import { useQuery } from '@tanstack/react-query';
import type { DataOf } from '@touchline/contract/define-call';
import type { getPlan } from '@touchline/contract/plan';
import { Link, useParams } from 'react-router';
import { SendCardButton } from '../../features/conversation/send-card-button.tsx';
import { matchPath } from '../../features/match/match-path.ts';
import { Author } from './author.tsx';
import { PlanMatches, ResultMark } from './plan-card.tsx';
import { planDetail } from '../../features/plan/queries.ts';
import { kindName, reasonText, stateText } from './texts.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { momentText } from '../../platform/moment-text.ts';
import { pathTo } from '../../platform/routes.ts';
import { useSession } from '../../platform/session.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { BuyBar } from './buy-bar.tsx';
import { OwnPlan } from './own-plan.tsx';
import { PickPanel } from './pick-panel.tsx';
import { PlanFixture } from './plan-fixture.tsx';
import { PlansPage, PlansSkeleton } from './plans-page.tsx';
import { ProofCard } from './proof-card.tsx';
import styles from './plans.module.css';

type Detail = DataOf<typeof getPlan>;

const Head = ({ detail: { card, order } }: { detail: Detail }) => (
  <section className={styles.block}>
    <Author analyst={card.analyst} />
    <h2 className={styles.headline}>{card.removed === 1 ? t('plan.removed') : card.headline}</h2>
    <p className={styles.marks}>
      <span>{stateText(card)}</span>
      {card.refund_if_wrong === 1 && <span>{t('plan.refundIfWrong')}</span>}
      <ResultMark card={card} />
    </p>
    {card.void_reason !== '' && <p className={styles.meta}>{reasonText(card.void_reason)}</p>}
    {order?.state === 'refunded' && (
      <p className={styles.meta}>{t('plan.refundOf', { reason: reasonText(order.refund_reason) })}</p>
    )}
  </section>
);

const Reasoning = ({ detail: { reasoning, card } }: { detail: Detail }) => {
  if (reasoning === undefined || card.removed === 1) return null;
  return (
    <section className={styles.block}>
      <h3>{t('plan.reasoning')}</h3>
      <p className={styles.text}>{reasoning === '' ? t('plan.noReasoning') : reasoning}</p>
    </section>
  );
};

const Notes = ({ notes }: Pick<Detail, 'notes'>) => {
  if (notes.length === 0) return null;
  return (
    <section className={styles.block}>
      <h3>{t('plan.notes')}</h3>
      {notes.map(({ at, text }) => (
        <p key={`${at}${text}`} className={styles.text}>
          <small>{momentText(at)}</small> {text}
        </p>
      ))}
    </section>
  );
};

const Content = ({ detail }: { detail: Detail }) => {
  const { card, notes, proof } = detail;
  const [first] = card.matches;
  return (
    <>
      <Head detail={detail} />
      <section className={styles.block}>
        {first && card.matches.length === 1 ? (
          <PlanFixture match={first.match} kind={kindName(first.kind, card.sport_id)} />
        ) : (
          <PlanMatches card={card} />
        )}
        <PickPanel detail={detail} />
      </section>
      <ProofCard card={card} proof={proof} />
      <Reasoning detail={detail} />
      <Notes notes={notes} />
      {card.mine === 'own' && <OwnPlan card={card} />}
      {card.open === 0 && (
        <section className={styles.block}>
          <h3>{t('plan.before')}</h3>
          <p className={styles.text}>{t('plan.beforeText')}</p>
          <p className={styles.meta}>{t('plan.past')}</p>
        </section>
      )}
      {first && (
        <nav className={styles.ways}>
          <Link to={pathTo('redorderMatchPlans', { id: first.match.id })}>{t('plan.allOfMatch')}</Link>
          <Link to={matchPath(first.match)}>{t('plan.watch')}</Link>
        </nav>
      )}
      {card.open === 0 && <BuyBar card={card} vipDiscount={detail.vip_discount} />}
    </>
  );
};

/** One plan: covered until it is bought or settled. @source screens 11.7 "Plan" */
export default function PlanScreen() {
  const id = Number(useParams()['id'] ?? 0);
  const query = useQuery(planDetail(useSession(), id));
  const card = query.data?.card;
  return (
    <PlansPage
      title={t('plan.one')}
      actions={
        card &&
        card.removed === 0 && <SendCardButton card={{ card: 'plan', id, title: card.headline, text: '' }} />
      }
    >
      <QueryView query={query} skeleton={<PlansSkeleton />}>
        {(detail) => <Content detail={detail} />}
      </QueryView>
    </PlansPage>
  );
}
