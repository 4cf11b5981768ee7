import type { Match } from '@touchline/contract/match';
import type { PlanCard, PlanPick } from '@touchline/contract/plan';
import Lock from 'lucide-react/icons/lock';
import { companyName } from '../../features/match/odds/company-name.ts';
import { kindName, pickText } from './texts.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { momentText } from '../../platform/moment-text.ts';
import { decimalText } from '../../platform/number-text.ts';
import styles from './pick-panel.module.css';
import plans from './plans.module.css';

const LEVELS = { 1: 'plan.c1', 2: 'plan.c2', 3: 'plan.c3' } as const;

const Pick = ({ pick, match, sportId }: { pick: PlanPick; match: Match | undefined; sportId: 1 | 2 }) => (
  <div className={styles.pick}>
    <p>
      <small>{kindName(pick.kind, sportId)}</small>
      <b>{match && pickText(pick, match)}</b>
      <small>
        {companyName(pick.company)} · {t('plan.companies', { count: pick.companies })}
      </small>
    </p>
    <p className={styles.pickPrice}>
      <b className="num">{decimalText(pick.odds, 2)}</b>
      <small>
        {t('plan.published', {
          time: momentText(pick.quoted_at),
          reference: decimalText(pick.reference, 2),
        })}
      </small>
      {pick.now > 0 && (
        <small>
          {t(pick.state === 'waiting' ? 'plan.now' : 'plan.closing', { odds: decimalText(pick.now, 2) })}
        </small>
      )}
    </p>
  </div>
);

type Props = { detail: { card: PlanCard; picks?: PlanPick[] | undefined } };

/** What is forecast, with the price then and now; or that it is covered. */
export const PickPanel = ({ detail: { card, picks } }: Props) => {
  const confidence = t('plan.confidence', { level: t(LEVELS[card.confidence]) });
  if (!picks) {
    return (
      <div className={styles.locked}>
        <p>
          <small>{confidence}</small>
          <b>{t('plan.locked')}</b>
        </p>
        <Lock size={30} strokeWidth={1.5} aria-hidden="true" />
      </div>
    );
  }
  const matchOf = (id: number) => card.matches.find(({ match }) => match.id === id)?.match;
  return (
    <div className={styles.picks}>
      {picks.map((pick) => (
        <Pick key={pick.matchid} pick={pick} match={matchOf(pick.matchid)} sportId={card.sport_id} />
      ))}
      <p className={plans.meta}>{confidence}</p>
    </div>
  );
};
