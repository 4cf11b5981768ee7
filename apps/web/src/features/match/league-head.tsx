import { Sport } from '@touchline/domain/sport';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { memo } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import { Picture } from '../../ui/picture.tsx';
import { toggleCollapsed } from './league-choice.ts';
import { useListSettings } from './list-settings.ts';
import type { ListItem } from './match-list.ts';
import { countryName, eventName, roundText } from './names.ts';
import styles from './league-head.module.css';

const MARK_PX = 20;

const FootballCaptions = () => {
  const { halfTime, corners } = useListSettings();
  return (
    <>
      {halfTime && <span>{t('match.column.half')}</span>}
      {corners && <span>{t('match.column.corners')}</span>}
      <b>{t('match.column.full')}</b>
    </>
  );
};

const BasketballCaptions = () => (
  <>
    <span>{t('match.column.q1')}</span>
    <span>{t('match.column.q2')}</span>
    <span>{t('match.column.q3')}</span>
    <span>{t('match.column.q4')}</span>
    <b>{t('match.column.total')}</b>
  </>
);

type League = Extract<ListItem, { kind: 'league' }>;

/** Head of a competition: mark, name, round, how many of its matches run, and the names of the columns below. */
export const LeagueHead = memo(
  ({ item }: { item: League }) => {
    const { event, round, live, total, collapsed, sport } = item;
    const detail = roundText(round) || countryName(event);
    return (
      <h2 className={sport === Sport.basketball ? `${styles.head} ${styles.basketball}` : styles.head}>
        <button
          type="button"
          aria-expanded={!collapsed}
          className={styles.toggle}
          onClick={() => toggleCollapsed(event.id)}
        >
          <Picture src={event.logo} alt="" size={MARK_PX} />
          <span className={`one-line ${styles.name}`}>{eventName(event)}</span>
          <span className={`num ${styles.count}`} aria-label={t('match.liveOf', { live, total })}>
            {live > 0 && <em>{live}</em>}
            {live > 0 && '/'}
            {total}
          </span>
          <span className={`one-line ${styles.round}`}>{detail}</span>
          <span className={styles.captions} aria-hidden="true">
            {sport === Sport.football ? <FootballCaptions /> : <BasketballCaptions />}
          </span>
          <ChevronDown size={16} strokeWidth={1.75} className={styles.chevron} />
        </button>
      </h2>
    );
  },
  (before, after) => JSON.stringify(before.item) === JSON.stringify(after.item),
);
