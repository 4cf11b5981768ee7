import type { LiveRoom } from '@touchline/contract/live';
import type { Match } from '@touchline/contract/match';
import { Sport } from '@touchline/domain/sport';
import MonitorPlay from 'lucide-react/icons/monitor-play';
import { memo } from 'react';
import { Link } from 'react-router';

import { t } from '../../platform/i18n/i18n.ts';
import { LivePill } from '../../ui/live-pill.tsx';
import { Picture } from '../../ui/picture.tsx';
import { pairColours } from '../../ui/scoreboard/pair-colours.ts';
import { Scoreboard } from '../../ui/scoreboard/scoreboard.tsx';
import { Viewers } from '../../ui/viewers.tsx';
import { matchPath } from './match-path.ts';
import { useMatchClock } from './match-time.tsx';
import { eventShortName, roundText, shortStateWord, teamName, venueName } from './names.ts';
import { useIsCovered } from './revealed.ts';
import { scoreOf } from './score.ts';
import styles from './featured-card.module.css';

const LEAN_PX = 20;
const CREST_PX = 50;

type PillProps = {
  match: Match;
  /** The period alone in place of a countdown. */
  brief?: boolean;
  /** Stoppage time reads 45+n and 90+n. */
  detail?: boolean;
};

/** The pill of a scoreboard, with the period beside a countdown. */
export const ClockPill = ({ match, brief = false, detail = false }: PillProps) => {
  const clock = useMatchClock(match, { detail });
  const period = shortStateWord(match);
  const text = clock.kind !== 'countdown' ? clock.text : brief ? period : `${period} ${clock.text}`;
  const words = clock.kind === 'word' || text === period;
  return <LivePill text={text} live prime={clock.kind === 'minute'} words={words} stale={clock.stale} />;
};

const FACE_PX = 20;
const FACES = 3;

const footText = (match: Match, hosts: number): string => {
  if (hosts > 0) return t('match.anchors', { count: hosts });
  return match.live === 1 ? t('match.onAir') : venueName(match);
};

/** Who shows the match and how many watch; the venue where nobody does. */
const Foot = ({ match, rooms }: { match: Match; rooms: readonly LiveRoom[] }) => {
  const hosts = rooms.filter(({ automatic }) => !automatic);
  const watching = rooms.reduce((total, { viewers }) => total + viewers, 0);
  return (
    <span className={styles.foot}>
      {match.live === 1 && hosts.length === 0 && <MonitorPlay size={15} strokeWidth={1.75} />}
      {hosts.length > 0 && (
        <span className={styles.faces}>
          {hosts.slice(0, FACES).map(({ liveid, anchor }) => (
            <Picture key={liveid} src={anchor.avatar} alt="" size={FACE_PX} shape="avatar" />
          ))}
        </span>
      )}
      <span className={`one-line ${styles.who}`}>{footText(match, hosts.length)}</span>
      {watching > 0 && <Viewers count={watching} />}
    </span>
  );
};

/** A match in play as a big scoreboard: the seam is the dash of its score. */
export const FeaturedCard = memo(({ match, rooms }: { match: Match; rooms: readonly LiveRoom[] }) => {
  const covered = useIsCovered(match.id);
  const score = covered ? undefined : scoreOf(match);
  const small = match.sport_id === Sport.basketball;
  return (
    <Scoreboard
      as={Link}
      to={matchPath(match)}
      lean={LEAN_PX}
      colours={pairColours(match.home.kit_colors, match.away.kit_colors, false)}
      className={styles.card}
    >
      <span className={styles.head}>
        <span className="one-line">
          {eventShortName(match.matchevent)} {roundText(match.round)}
        </span>
        <ClockPill match={match} />
      </span>
      <span className={styles.middle}>
        <span className={styles.team}>
          <Picture src={match.home.logo} alt="" size={CREST_PX} />
          <span className="one-line">{teamName(match.home)}</span>
        </span>
        <b className={`num ${small ? styles.points : styles.score}`}>{score?.[0]}</b>
        <b className={`num ${small ? styles.points : styles.score}`}>{score?.[1]}</b>
        <span className={styles.team}>
          <Picture src={match.away.logo} alt="" size={CREST_PX} />
          <span className="one-line">{teamName(match.away)}</span>
        </span>
      </span>
      <Foot match={match} rooms={rooms} />
    </Scoreboard>
  );
});
