import X from 'lucide-react/icons/x';
import { type Leg, oddsOf, useParlaySlip, withoutLeg } from '../../features/plan/parlay-slip.ts';
import { teamName } from '../../features/match/names.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { decimalText } from '../../platform/number-text.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { pickText } from './texts.ts';
import styles from './plans.module.css';

/** Picks of other matches that go into the same plan, and what all of them come to. */
export const ParlayLegs = ({ legs, matchId }: { legs: readonly Leg[]; matchId: number }) => {
  const others = legs.filter(({ match }) => match.id !== matchId);
  if (others.length === 0) return null;
  const remove = (id: number) => useParlaySlip.setState((slip) => ({ legs: withoutLeg(slip.legs, id) }));
  return (
    <section className={styles.slip}>
      <h3>{t('plan.parlay')}</h3>
      <ul>
        {others.map(({ match, offer }) => (
          <li key={match.id}>
            <span>
              <b>{pickText(offer, match)}</b>
              <small>
                {teamName(match.home)} – {teamName(match.away)}
              </small>
            </span>
            <b className="num">{decimalText(offer.odds, 2)}</b>
            <IconButton
              label={t('plan.removeLeg', { match: `${teamName(match.home)} – ${teamName(match.away)}` })}
              onClick={() => remove(match.id)}
            >
              <X size={18} strokeWidth={1.75} />
            </IconButton>
          </li>
        ))}
      </ul>
      <p className={styles.meta}>
        {t('plan.parlayOdds', { count: legs.length, odds: decimalText(oddsOf(legs), 2) })}
      </p>
    </section>
  );
};
