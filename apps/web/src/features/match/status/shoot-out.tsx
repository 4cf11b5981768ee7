import type { Match, MatchTeam } from '@touchline/contract/match';
import type { Incident } from '@touchline/contract/match-detail';
import { t } from '../../../platform/i18n/i18n.ts';
import { teamName } from '../names.ts';
import { kindOf } from './incident-kind.ts';
import styles from './shoot-out.module.css';

type Props = { match: Match; kicks: readonly Incident[] };

const Row = ({ team, kicks }: { team: MatchTeam; kicks: readonly Incident[] }) => {
  const scored = kicks.filter((kick) => kindOf(kick) === 'shootOutGoal').length;
  return (
    <div className={styles.row}>
      <span className="one-line">{teamName(team)}</span>
      <span className={styles.dots}>
        {kicks.map((kick) => {
          const hit = kindOf(kick) === 'shootOutGoal';
          return (
            <i key={kick.number} className={hit ? styles.hit : styles.miss}>
              <span className="sr-only">{t(hit ? 'timeline.shotIn' : 'timeline.shotMissed')}</span>
            </i>
          );
        })}
      </span>
      <b className="num">{scored}</b>
    </div>
  );
};

/** The shoot-out as a row of dots per team. */
export const ShootOut = ({ match, kicks }: Props) => (
  <div className={styles.box}>
    <Row team={match.home} kicks={kicks.filter(({ position }) => position === 1)} />
    <Row team={match.away} kicks={kicks.filter(({ position }) => position === 2)} />
  </div>
);
