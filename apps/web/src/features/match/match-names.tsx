import type { Match, MatchTeam } from '@touchline/contract/match';
import { Sport } from '@touchline/domain/sport';
import { t } from '../../platform/i18n/i18n.ts';
import { Picture } from '../../ui/picture.tsx';
import { useListSettings } from './list-settings.ts';
import { teamName } from './names.ts';
import { footballPair, scoreOf } from './score.ts';
import styles from './match-names.module.css';

const CREST_PX = 20;

const Card = ({ count, kind }: { count: number; kind: 'red' | 'yellow' }) =>
  count > 0 && (
    <>
      <span className="sr-only">{t(kind === 'red' ? 'match.reds' : 'match.yellows', { count })}</span>
      <span className={`num ${styles[kind]}`} aria-hidden="true">
        {count}
      </span>
    </>
  );

const Cards = ({ match, side }: { match: Match; side: 0 | 1 }) => (
  <>
    <Card kind="red" count={footballPair(match, 'red')[side]} />
    <Card kind="yellow" count={footballPair(match, 'yellow')[side]} />
  </>
);

const Lead = ({ match }: { match: Match }) => {
  const score = scoreOf(match);
  return score ? <span className={`num ${styles.meta}`}>+{Math.abs(score[0] - score[1])}</span> : null;
};

type LineProps = {
  match: Match;
  team: MatchTeam;
  side: 0 | 1;
  leader: 0 | 1 | -1;
  over: boolean;
  covered: boolean;
};

/** The lead in basketball; league place; cards in football. */
const Extras = ({ match, team, side, leader, covered }: Omit<LineProps, 'over'>) => {
  // The place in the table moves with the result.
  const { cards, positions, hideScores } = useListSettings();
  const football = match.sport_id === Sport.football;
  return (
    <>
      {!football && leader === side && <Lead match={match} />}
      {positions && !hideScores && (team.position ?? 0) > 0 && (
        <span className={`num ${styles.meta}`}>{team.position}</span>
      )}
      {football && cards && !covered && <Cards match={match} side={side} />}
    </>
  );
};

const Line = (props: LineProps) => {
  const { team, side, leader, over } = props;
  const leads = leader === side;
  const lost = over && leader !== -1 && !leads;
  const look = ['one-line', styles.name, leads && styles.leads, lost && styles.lost];
  return (
    <span className={styles.line}>
      <Picture src={team.logo} alt="" size={CREST_PX} />
      <span className={look.filter(Boolean).join(' ')}>{teamName(team)}</span>
      <Extras {...props} />
    </span>
  );
};

type Props = Omit<LineProps, 'team' | 'side'>;

/** Both teams, home above away, with what belongs to each of them. */
export const MatchNames = (props: Props) => (
  <span className={styles.names}>
    <Line {...props} team={props.match.home} side={0} />
    <Line {...props} team={props.match.away} side={1} />
  </span>
);
