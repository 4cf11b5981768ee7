import type { Match } from '@touchline/contract/match';
import { isInPlay } from '@touchline/domain/match-phase';
import Lock from 'lucide-react/icons/lock';
import { useFeedHealth } from '../../../platform/feed-health.ts';
import { t, type MessageKey } from '../../../platform/i18n/i18n.ts';
import { useListOdds } from './list-odds.ts';
import { OddsValues } from './odds-cell.tsx';
import styles from './odds-line.module.css';

const NAMES: Record<'euro' | 'handicap' | 'total', MessageKey> = {
  euro: 'odds.euro',
  handicap: 'odds.handicap',
  total: 'odds.total',
};

/** The odds columns of a row: three values of the chosen kind; a lock where nothing is taken, or nothing was heard for long. */
export const OddsLine = ({ match }: { match: Match }) => {
  const odds = useListOdds(({ byMatch }) => byMatch.get(match.id));
  const kind = useListOdds((state) => state.kind);
  const silent = useFeedHealth() !== 'fresh';
  if (!odds) return null;
  const shut = odds.sealed || (silent && isInPlay(match));
  return (
    <span className={shut ? `${styles.line} ${styles.shut}` : styles.line}>
      <span className={styles.kind}>
        {shut && <Lock size={12} strokeWidth={2} aria-label={t('odds.sealed')} />}
        {t(NAMES[kind])}
      </span>
      <OddsValues
        values={odds.values}
        printed={{ kind, sport: match.sport_id, view: 'odds' }}
        {...(!shut && { moves: odds.moves })}
      />
    </span>
  );
};
