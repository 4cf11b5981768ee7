import type { Match } from '@touchline/contract/match';
import type { Incident, MatchCombine } from '@touchline/contract/match-detail';
import { isInPlay } from '@touchline/domain/match-phase';
import { Sport } from '@touchline/domain/sport';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { t } from '../../../platform/i18n/i18n.ts';
import { EXPECTED, STATISTICS } from '../../../platform/statistic-names.ts';
import { usePairStyle } from '../detail/pair-style.ts';
import { useCombine } from '../detail/use-combine.ts';
import { matchPath } from '../match-path.ts';
import { isGoal } from '../status/incident-kind.ts';
import { Bars } from './momentum.tsx';
import { BAR_PX, HEIGHT_PX, MIDDLE_Y, minuteX, WIDTH_PX } from './momentum-scale.ts';
import styles from './match-ribbon.module.css';

/** As many numbers as stand beside the bars. */
const MOST = 4;

const Flag = ({ incident, score, last }: { incident: Incident; score: string; last: number }) => {
  const x = (100 * (minuteX(incident.minute, last) + BAR_PX / 2)) / WIDTH_PX;
  return (
    <b
      className={`num ${styles.flag} ${incident.position === 1 ? styles.home : styles.away}`}
      style={{ '--x': `${x}%` } as CSSProperties}
    >
      <span>{score}</span>
    </b>
  );
};

/** The score after each goal, in the order in which they fell. */
const scored = (incidents: readonly Incident[]): { incident: Incident; score: string }[] => {
  const goals = incidents.filter(isGoal).toSorted((a, b) => a.minute - b.minute || a.stoppage - b.stoppage);
  return goals.map((incident, at) => {
    const until = goals.slice(0, at + 1);
    const of = (side: number) => until.filter(({ position }) => position === side).length;
    return { incident, score: `${of(1)}-${of(2)}` };
  });
};

const Numbers = ({ statistics }: Pick<MatchCombine['data'], 'statistics'>) => (
  <table className={styles.numbers}>
    <tbody>
      {STATISTICS.filter(([type]) => type !== EXPECTED)
        .flatMap(([type, label]) => {
          const found = statistics.find((each) => each.type === type);
          return found ? [{ ...found, label }] : [];
        })
        .slice(0, MOST)
        .map(({ type, label, home, away }) => (
          <tr key={type}>
            <td className={`num ${home >= away ? styles.more : ''}`}>{home}</td>
            <th scope="row">{t(label)}</th>
            <td className={`num ${away >= home ? styles.more : ''}`}>{away}</td>
          </tr>
        ))}
    </tbody>
  </table>
);

const Drawn = ({ match, combine }: { match: Match; combine: MatchCombine }) => {
  const style = usePairStyle(match);
  const { momentum, statistics } = combine.data;
  const last = Math.max(momentum.length, ...combine.incidents.map(({ minute }) => minute));
  const nowX = (100 * (minuteX(momentum.length, last) + BAR_PX)) / WIDTH_PX;
  return (
    <section className={styles.ribbon} style={style} aria-label={t('momentum.title')}>
      <div className={styles.chart}>
        <svg viewBox={`0 0 ${WIDTH_PX} ${HEIGHT_PX}`} preserveAspectRatio="none" aria-hidden="true">
          <path d={`M0 ${MIDDLE_Y}h${WIDTH_PX}`} className={styles.zero} />
          <Bars momentum={momentum} last={last} />
        </svg>
        {scored(combine.incidents).map(({ incident, score }) => (
          <Flag key={incident.number} incident={incident} score={score} last={last} />
        ))}
        {isInPlay(match) && <i className={styles.now} style={{ '--x': `${nowX}%` } as CSSProperties} />}
      </div>
      <Numbers statistics={statistics} />
      <Link to={matchPath(match)} className={styles.more}>
        {t('starts.details')}
      </Link>
    </section>
  );
};

/** The match under the picture of a wide room: who pressed when, the goals on their minute, a few numbers. @source look "match ribbon" */
export const MatchRibbon = ({ match }: { match: Match }) => {
  const { data } = useCombine(match);
  if (match.sport_id !== Sport.football || !data || data.data.momentum.length === 0) return null;
  return <Drawn match={match} combine={data} />;
};
