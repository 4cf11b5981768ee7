import type { Analysis } from '@touchline/contract/analysis';
import type { Match, MatchTeam } from '@touchline/contract/match';
import { Link } from 'react-router';
import { shortDate } from '../../../platform/short-date.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { pathTo } from '../../../platform/routes.ts';
import { Block } from '../../../ui/block.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { eventShortName, teamName } from '../names.ts';
import { restDays } from './results.ts';
import styles from './next-block.module.css';

const CREST_PX = 20;

type ColumnProps = { match: Match; team: MatchTeam; next: readonly Match[] };

const Column = ({ match, team, next }: ColumnProps) => (
  <div>
    <p className={styles.team}>
      <Picture src={team.logo} alt="" size={CREST_PX} />
      <span className="one-line">{teamName(team)}</span>
    </p>
    {next.length === 0 && <p className={styles.none}>{t('analysis.noNext')}</p>}
    {next.map((coming, at) => {
      const home = coming.home.id === team.id;
      const before = next[at - 1] ?? match;
      return (
        <Link key={coming.id} to={pathTo('scoreDetail', { matchid: coming.id })} className={styles.row}>
          <span className="one-line">
            {t(home ? 'analysis.atHome' : 'analysis.atAway')} {teamName(home ? coming.away : coming.home)}
          </span>
          <small>
            <span className="num">{shortDate(coming.time)}</span> {eventShortName(coming.matchevent)}
          </small>
          <small>{t('analysis.rest', { days: restDays(before.time, coming.time) })}</small>
        </Link>
      );
    })}
  </div>
);

/** What is next for both teams, with the days of rest before it. */
export const NextBlock = ({ match, analysis }: { match: Match; analysis: Analysis }) => (
  <Block title={t('analysis.next')}>
    <div className={styles.columns}>
      <Column match={match} team={match.home} next={analysis.home.next} />
      <Column match={match} team={match.away} next={analysis.away.next} />
    </div>
  </Block>
);
