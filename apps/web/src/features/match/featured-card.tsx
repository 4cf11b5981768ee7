import type { Match } from '@touchline/contract/match';
import { SPORT } from '@touchline/domain/sport';
import MonitorPlay from 'lucide-react/icons/monitor-play';
import { memo } from 'react';
import { Link } from 'react-router';
import { t } from '../../platform/i18n/i18n.ts';
import { pathTo } from '../../platform/routes.ts';
import { LivePill } from '../../ui/live-pill.tsx';
import { Picture } from '../../ui/picture.tsx';
import { pairColours } from '../../ui/scoreboard/pair-colours.ts';
import { Scoreboard } from '../../ui/scoreboard/scoreboard.tsx';
import { useMatchClock } from './match-time.tsx';
import { eventShortName, stateWord, teamName } from './names.ts';
import { useIsCovered } from './revealed.ts';
import { scoreOf } from './score.ts';
import styles from './featured-card.module.css';

const LEAN_PX = 20;
const CREST_PX = 50;

/** The pill of a scoreboard, with the period beside a countdown. */
export const ClockPill = ({ match }: { match: Match }) => {
  const clock = useMatchClock(match);
  const text = clock.kind === 'countdown' ? `${stateWord(match)} ${clock.text}` : clock.text;
  return <LivePill text={text} live prime={clock.kind === 'minute'} words={clock.kind === 'word'} />;
};

/** A match in play as a big scoreboard: the seam is the dash of its score. */
export const FeaturedCard = memo(({ match }: { match: Match }) => {
  const covered = useIsCovered(match.id);
  const score = covered ? undefined : scoreOf(match);
  const small = match.sport_id === SPORT.basketball;
  const name = match.sport_id === SPORT.football ? 'scoreDetailFootball' : 'scoreDetailBasketball';
  return (
    <Scoreboard
      as={Link}
      to={pathTo(name, { matchid: match.id })}
      lean={LEAN_PX}
      colours={pairColours(match.home.kit_colors, match.away.kit_colors, false)}
      className={styles.card}
    >
      <span className={styles.head}>
        <span className="one-line">
          {eventShortName(match.matchevent)} {match.round}
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
      <span className={styles.foot}>
        {match.live === 1 && <MonitorPlay size={15} strokeWidth={1.75} />}
        <span className="one-line">{match.live === 1 ? t('match.onAir') : (match.venue ?? '')}</span>
      </span>
    </Scoreboard>
  );
});
