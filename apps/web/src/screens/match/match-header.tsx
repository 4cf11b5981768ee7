import type { Match, MatchTeam } from '@touchline/contract/match';
import { isInPlay, isWaiting } from '@touchline/domain/match-phase';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import Share from 'lucide-react/icons/share-2';
import Star from 'lucide-react/icons/star';
import { useNavigate } from 'react-router';
import { ClockPill } from '../../features/match/featured-card.tsx';
import { toggleFollowed, useIsFollowed } from '../../features/match/followed.ts';
import { eventName, roundText, stateWord, teamName } from '../../features/match/names.ts';
import { revealScore, useIsCovered } from '../../features/match/revealed.ts';
import { footballPair, hasHalfTime, scoreOf, type Pair } from '../../features/match/score.ts';
import { dayText, timeOfDay } from '../../platform/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { ROUTES } from '../../platform/routes.ts';
import { shareLink } from '../../platform/share.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { LivePill } from '../../ui/live-pill.tsx';
import { Picture } from '../../ui/picture.tsx';
import { pairColours } from '../../ui/scoreboard/pair-colours.ts';
import { Scoreboard } from '../../ui/scoreboard/scoreboard.tsx';
import styles from './match-header.module.css';

const LEAN_PX = 28;
const CREST_PX = 60;

const Bar = ({ match }: { match: Match }) => {
  const navigate = useNavigate();
  const followed = useIsFollowed(match.id);
  const back = () => void (history.length > 1 ? navigate(-1) : navigate(ROUTES.score, { replace: true }));
  const title = `${teamName(match.home)} – ${teamName(match.away)}`;
  return (
    <div className={styles.bar}>
      <IconButton label={t('common.back')} onClick={back}>
        <ChevronLeft size={24} strokeWidth={1.75} />
      </IconButton>
      <span className={styles.event}>
        <span className="one-line">
          {eventName(match.matchevent)} {roundText(match.round)}
        </span>
        {match.venue && <small className="one-line">{match.venue}</small>}
      </span>
      <IconButton
        label={t('matchPage.followed')}
        aria-pressed={followed}
        className={styles.star}
        onClick={() => toggleFollowed(match.id)}
      >
        <Star size={21} strokeWidth={1.75} />
      </IconButton>
      <IconButton label={t('common.share')} onClick={() => void shareLink(title, location.href)}>
        <Share size={20} strokeWidth={1.75} />
      </IconButton>
    </div>
  );
};

const Team = ({ team }: { team: MatchTeam }) => (
  <div className={styles.team}>
    <Picture src={team.logo} alt="" size={CREST_PX} />
    <b>{teamName(team)}</b>
    {team.position !== undefined && team.position > 0 && <span className="num">[{team.position}]</span>}
  </div>
);

/** Points of basketball need a smaller face than goals. */
const MANY = 19;

const Before = ({ match }: { match: Match }) => (
  <>
    <b className={`num ${styles.kickoff}`}>{timeOfDay(match.time)}</b>
    <span className="num">{dayText(new Date(match.time * 1000))}</span>
    {!isWaiting(match) && <LivePill text={stateWord(match)} words />}
  </>
);

const Score = ({ match, score }: { match: Match; score: Pair }) => (
  <>
    <div className={`num ${styles.score} ${Math.max(...score) > MANY ? styles.points : ''}`}>
      <span>{score[0]}</span>
      <span>{score[1]}</span>
    </div>
    {isInPlay(match) ? <ClockPill match={match} /> : <LivePill text={stateWord(match)} words />}
    {hasHalfTime(match) && (
      <small className={styles.half}>
        {t('status.halfTime')} <span className="num">{footballPair(match, 'halfTime').join('-')}</span>
      </small>
    )}
  </>
);

const Middle = ({ match }: { match: Match }) => {
  const covered = useIsCovered(match.id);
  const score = scoreOf(match);
  if (!score) return <Before match={match} />;
  if (!covered) return <Score match={match} score={score} />;
  return (
    <button type="button" className={styles.reveal} onClick={() => revealScore(match.id)}>
      {t('match.reveal')}
    </button>
  );
};

/** The match as a scoreboard: competition, teams, score, clock. */
export const MatchHeader = ({ match }: { match: Match }) => (
  <Scoreboard
    as="header"
    lean={LEAN_PX}
    colours={pairColours(match.home.kit_colors, match.away.kit_colors, false)}
    className={styles.header}
  >
    <h1 className="sr-only">{`${teamName(match.home)} – ${teamName(match.away)}`}</h1>
    <Bar match={match} />
    <div className={styles.main}>
      <Team team={match.home} />
      <div className={styles.middle}>
        <Middle match={match} />
      </div>
      <Team team={match.away} />
    </div>
  </Scoreboard>
);
