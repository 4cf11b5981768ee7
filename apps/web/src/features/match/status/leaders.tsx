import type { MatchLeaders } from '@touchline/contract/match-detail';
import { t, type MessageKey } from '../../../platform/i18n/i18n.ts';
import { Block } from '../../../ui/block.tsx';
import { CompareBar } from '../chart/compare-bar.tsx';
import { personName } from '../person-name.ts';
import styles from './leaders.module.css';

type Entry = MatchLeaders['list'][number];
type Leader = Entry['home'][number];

const NAMES: Partial<Record<Entry['type'], MessageKey>> = {
  points: 'player.points',
  rebounds: 'player.rebounds',
  assists: 'player.assists',
};

const Who = ({ leader, look }: { leader: Leader | undefined; look: string | undefined }) => (
  <span className={`${styles.who} ${look}`}>
    <i className="num">{leader?.number}</i>
    <span className="one-line">{leader ? personName(leader) : '–'}</span>
  </span>
);

/** The best of each team in points, rebounds and assists. */
export const Leaders = ({ leaders }: { leaders: MatchLeaders }) => {
  const rows = leaders.list.filter(({ home, away }) => home.length + away.length > 0);
  if (rows.length === 0) return null;
  return (
    <Block title={t('leaders.title')}>
      {rows.map(({ type, home, away }) => {
        const name = NAMES[type];
        if (!name) return null;
        return (
          <div key={type} className={styles.entry}>
            <div className={styles.names}>
              <Who leader={home[0]} look={styles.home} />
              <Who leader={away[0]} look={styles.away} />
            </div>
            <CompareBar label={t(name)} home={home[0]?.value ?? 0} away={away[0]?.value ?? 0} />
          </div>
        );
      })}
    </Block>
  );
};
