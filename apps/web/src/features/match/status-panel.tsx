import type { Match } from '@touchline/contract/match';
import { isWaiting } from '@touchline/domain/match-phase';
import { SPORT } from '@touchline/domain/sport';
import type { CSSProperties } from 'react';
import { timeOfDay } from '../../platform/format.ts';
import { t, type MessageKey } from '../../platform/i18n/i18n.ts';
import { usePreferences } from '../../platform/preferences.ts';
import { Notice } from '../../ui/notice.tsx';
import { pairColours } from '../../ui/scoreboard/pair-colours.ts';
import { teamName } from './names.ts';
import { footballPair, hasHalfTime, quartersOf, scoreOf, type FootballNumber, type Pair } from './score.ts';
import styles from './status-panel.module.css';

const ROWS: readonly { what: FootballNumber; label: MessageKey }[] = [
  { what: 'corners', label: 'status.corners' },
  { what: 'yellow', label: 'status.yellow' },
  { what: 'red', label: 'status.red' },
];

const Row = ({ label, pair }: { label: string; pair: Pair }) => {
  const [home, away] = pair;
  const share = (value: number) => `${(100 * value) / Math.max(1, home + away)}%`;
  return (
    <div className={styles.row}>
      <b className={`num ${home >= away ? styles.more : ''}`}>{home}</b>
      <span>{label}</span>
      <b className={`num ${away >= home ? styles.more : ''}`}>{away}</b>
      <i className={`${styles.home} ${home >= away ? '' : styles.less}`} style={{ width: share(home) }} />
      <i className={`${styles.away} ${away >= home ? '' : styles.less}`} style={{ width: share(away) }} />
    </div>
  );
};

const Football = ({ match }: { match: Match }) => (
  <>
    {hasHalfTime(match) && (
      <p className={styles.half}>
        {t('status.halfTime')} <b className="num">{footballPair(match, 'halfTime').join('–')}</b>
      </p>
    )}
    {ROWS.map(({ what, label }) => (
      <Row key={what} label={t(label)} pair={footballPair(match, what)} />
    ))}
  </>
);

const Basketball = ({ match }: { match: Match }) => {
  const quarters = quartersOf(match);
  const score = scoreOf(match);
  const names = [t('status.q1'), t('status.q2'), t('status.q3'), t('status.q4'), t('status.overtime')];
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{t('status.team')}</span>
          </th>
          {quarters.map((_, at) => (
            <th key={names[at]} scope="col">
              {names[at]}
            </th>
          ))}
          <th scope="col">{t('match.column.total')}</th>
        </tr>
      </thead>
      <tbody>
        {[match.home, match.away].map((team, side) => (
          <tr key={team.id}>
            <th scope="row" className="one-line">
              {teamName(team)}
            </th>
            {quarters.map((pair, at) => (
              <td key={names[at]} className="num">
                {pair[side]}
              </td>
            ))}
            <td className={`num ${styles.total}`}>{score?.[side]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** What is known of the run of a match: half-time, corners and cards, or the quarters. */
export const StatusPanel = ({ match }: { match: Match }) => {
  const dark = usePreferences(({ mode }) => mode === 'dark');
  if (isWaiting(match))
    return <Notice drawing="pitch" text={t('status.startsAt', { time: timeOfDay(match.time) })} />;
  const colours = pairColours(match.home.kit_colors, match.away.kit_colors, dark);
  return (
    <section
      className={styles.card}
      aria-label={t('status.title')}
      style={{ '--home-chart': colours.home.chart, '--away-chart': colours.away.chart } as CSSProperties}
    >
      {match.sport_id === SPORT.football ? <Football match={match} /> : <Basketball match={match} />}
    </section>
  );
};
