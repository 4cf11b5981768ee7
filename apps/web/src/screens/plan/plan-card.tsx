import type { PlanCard } from '@touchline/contract/plan';
import Lock from 'lucide-react/icons/lock';
import { Link } from 'react-router';
import { t } from '../../platform/i18n/i18n.ts';
import { momentText } from '../../platform/moment-text.ts';
import { serverNowSec, useTicking } from '../../platform/server-clock.ts';
import { pathTo } from '../../platform/routes.ts';
import { eventShortName, teamName } from '../../features/match/names.ts';
import { Coin } from '../../ui/coin.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Author } from './author.tsx';
import { lockText } from './lock-text.ts';
import { PlanFixture } from './plan-fixture.tsx';
import { kindName, RESULT_NAMES, stateText } from './texts.ts';
import styles from './plan-card.module.css';

/** The outcome of a settled plan: a word, never a colour alone. */
export const ResultMark = ({ card: { result } }: { card: Pick<PlanCard, 'result'> }) =>
  result && <b className={`${styles.result} ${styles[`is-${result}`] ?? ''}`}>{t(RESULT_NAMES[result])}</b>;

/** What it costs, or why it costs nothing. */
const Price = ({ card: { mine, open, price, status } }: { card: PlanCard }) => {
  if (mine === 'own') return <b>{t('plan.own')}</b>;
  if (mine === 'bought') return <b>{t('plan.bought')}</b>;
  if (price > 0 && status === 1 && open === 0) {
    return (
      <b className={styles.buy}>
        <Coin /> <span className="num">{price}</span>
        <span className="sr-only">{t('wallet.gold')}</span> {t('plan.see')}
      </b>
    );
  }
  return <b className="num">{price === 0 ? t('plan.free') : t('plan.coins', { count: price })}</b>;
};

export const PlanMatches = ({ card }: { card: PlanCard }) => (
  <ul className={styles.matches}>
    {card.matches.map(({ match, kind }) => (
      <li key={match.id}>
        <span className={styles.sides}>
          <Picture src={match.home.logo} alt="" size={20} />
          {teamName(match.home)} – {teamName(match.away)}
          <Picture src={match.away.logo} alt="" size={20} />
        </span>
        <small>
          {eventShortName(match.matchevent)} · {momentText(match.time)} · {kindName(kind, card.sport_id)}
        </small>
      </li>
    ))}
  </ul>
);

/** Until when it is sold: a countdown inside the last hour, before that the time of day. */
const LeftToBuy = ({ until }: { until: number }) => {
  const left = useTicking(() => lockText(until - serverNowSec()));
  if (left === '') return t('plan.startsAt', { time: momentText(until) });
  return (
    <>
      {t('plan.left')} <b className={`num ${styles.left}`}>{left}</b>
    </>
  );
};

const Foot = ({ card }: { card: PlanCard }) => (
  <p className={styles.foot}>
    <Price card={card} />
    {card.refund_if_wrong === 1 && <span>{t('plan.refundIfWrong')}</span>}
    {card.buyers > 0 && <span>{t('plan.buyers', { count: card.buyers })}</span>}
    <span className={styles.state}>
      {card.status === 1 ? <LeftToBuy until={card.first_start} /> : stateText(card)}
    </span>
    {card.open === 0 && card.status !== 1 && <Lock size={15} strokeWidth={1.75} aria-hidden="true" />}
    <ResultMark card={card} />
  </p>
);

type Looks = {
  card: PlanCard;
  byAuthor?: boolean;
  /** Whether its match stands above it in the colours of both sides: one card of a list. */
  loud?: boolean;
};

/** A plan in a list. @source screens 11.7 "List: card" */
export const PlanCardView = ({ card, byAuthor = true, loud = false }: Looks) => {
  const [first, second] = card.matches;
  const single = loud && first && !second ? first : undefined;
  return (
    <article className={styles.card}>
      {single && <PlanFixture match={single.match} kind={kindName(single.kind, card.sport_id)} />}
      {byAuthor && <Author analyst={card.analyst} />}
      <Link to={pathTo('redorderPlan', { id: card.id })} className={styles.open}>
        <h3>{card.removed === 1 ? t('plan.removed') : card.headline}</h3>
        {!single && <PlanMatches card={card} />}
        <Foot card={card} />
      </Link>
    </article>
  );
};
