import type { Match, MatchTeam } from '@touchline/contract/match';
import { isInPlay, isWaiting } from '@touchline/domain/match-phase';
import { Sport } from '@touchline/domain/sport';
import { Link } from 'react-router';
import { ClockPill } from '../../features/match/featured-card.tsx';
import { stateWord, teamName } from '../../features/match/names.ts';
import { revealScore, useIsCovered } from '../../features/match/revealed.ts';
import { footballPair, hasHalfTime, hasScore, scoreOf, type Pair } from '../../features/match/score.ts';
import { leftText } from '../../features/match/status/left-text.ts';
import { timeOfDay } from '../../platform/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { nearDate } from '../../platform/near-date.ts';
import { pathTo } from '../../platform/routes.ts';
import { useTicking } from '../../platform/server-clock.ts';
import { LivePill } from '../../ui/live-pill.tsx';
import { Picture } from '../../ui/picture.tsx';
import { pairColours } from '../../ui/scoreboard/pair-colours.ts';
import { Scoreboard } from '../../ui/scoreboard/scoreboard.tsx';
import { MatchBar } from './match-bar.tsx';
import { Scorers } from './scorers.tsx';
import styles from './match-header.module.css';

const LEAN_PX = 28;
const CREST_PX = 60;

const Reds = ({ count }: { count: number }) =>
  count > 0 && (
    <>
      <i className="sr-only">{t('match.reds', { count })}</i>
      <i className={styles.red} aria-hidden="true">
        {count}
      </i>
    </>
  );

const Team = ({ match, side }: { match: Match; side: 0 | 1 }) => {
  const team: MatchTeam = side === 0 ? match.home : match.away;
  const football = match.sport_id === Sport.football;
  const covered = useIsCovered(match.id);
  const sname = football ? 'football' : 'basketball';
  return (
    <Link to={pathTo('databaseTeam', { sname, teamId: team.id })} className={styles.team}>
      <Picture src={team.logo} alt="" size={CREST_PX} />
      <b>{teamName(team)}</b>
      <span className="num">
        {!covered && (team.position ?? 0) > 0 && `[${team.position}]`}
        {football && !covered && <Reds count={footballPair(match, 'red')[side]} />}
      </span>
    </Link>
  );
};

/** Points of basketball need a smaller face than goals. */
const MANY = 19;

const Left = ({ match }: { match: Match }) => {
  const left = useTicking(() => leftText(match));
  return <span className={`num ${styles.half}`}>{left}</span>;
};

/** When it begins and how long until then, or the word why it does not. */
const Before = ({ match }: { match: Match }) => (
  <>
    <b className={`num ${styles.kickoff}`}>{timeOfDay(match.time)}</b>
    <span className={`num ${styles.half}`}>{nearDate(match.time)}</span>
    {isWaiting(match) ? <Left match={match} /> : <LivePill text={stateWord(match)} words />}
  </>
);

const Small = ({ label, pair }: { label: string; pair: Pair }) => (
  <small className={styles.half}>
    {label} <span className="num">{pair.join('-')}</span>
  </small>
);

const sum = ([home, away]: Pair) => home + away;

/** Half-time, after ninety minutes and the shoot-out, as far as there were any. */
const Parts = ({ match }: { match: Match }) => {
  if (!hasHalfTime(match)) return null;
  const [extra, kicks] = [footballPair(match, 'extraTime'), footballPair(match, 'shootOut')];
  return (
    <>
      <Small label={t('status.halfTime')} pair={footballPair(match, 'halfTime')} />
      {sum(extra) > 0 && <Small label={t('matchPage.ninety')} pair={footballPair(match, 'score')} />}
      {sum(kicks) > 0 && <Small label={t('match.short.shootOut')} pair={kicks} />}
    </>
  );
};

const Score = ({ match, score }: { match: Match; score: Pair }) => (
  <>
    <div className={`num ${styles.score} ${Math.max(...score) > MANY ? styles.points : ''}`}>
      <span>{score[0]}</span>
      <span>{score[1]}</span>
    </div>
    {isInPlay(match) ? <ClockPill match={match} detail /> : <LivePill text={stateWord(match)} words />}
    <Parts match={match} />
  </>
);

const Middle = ({ match }: { match: Match }) => {
  const covered = useIsCovered(match.id);
  const score = scoreOf(match);
  if (covered && hasScore(match))
    return (
      <button type="button" className={styles.reveal} onClick={() => revealScore(match.id)}>
        {t('match.reveal')}
      </button>
    );
  return score ? <Score match={match} score={score} /> : <Before match={match} />;
};

/** The match as a scoreboard: competition, teams, score, clock, scorers. */
export const MatchHeader = ({ match }: { match: Match }) => (
  <Scoreboard
    as="header"
    lean={LEAN_PX}
    colours={pairColours(match.home.kit_colors, match.away.kit_colors, false)}
    className={styles.header}
  >
    <h1 className="sr-only">{`${teamName(match.home)} – ${teamName(match.away)}`}</h1>
    <MatchBar match={match} />
    <div className={styles.main}>
      <Team match={match} side={0} />
      <div className={styles.middle}>
        <Middle match={match} />
      </div>
      <Team match={match} side={1} />
    </div>
    <Scorers match={match} />
  </Scoreboard>
);
