import type { LiveRoom } from '@touchline/contract/live';
import type { Match } from '@touchline/contract/match';
import { Link } from 'react-router';
import { ClockPill } from '../../features/match/featured-card.tsx';
import { eventShortName, teamName } from '../../features/match/names.ts';
import { useIsCovered } from '../../features/match/revealed.ts';
import { scoreOf } from '../../features/match/score.ts';
import { pathTo } from '../../platform/routes.ts';
import { Picture } from '../../ui/picture.tsx';
import { pairColours } from '../../ui/scoreboard/pair-colours.ts';
import { Scoreboard } from '../../ui/scoreboard/scoreboard.tsx';
import styles from './hot-strip.module.css';

const LEAN_PX = 7;
const CREST_PX = 28;

type Shown = LiveRoom & { match: Match };

const HotCard = ({ room: { anchor, match } }: { room: Shown }) => {
  const covered = useIsCovered(match.id);
  const score = covered ? undefined : scoreOf(match);
  return (
    <Scoreboard
      as={Link}
      to={pathTo('liveDetail', { id: anchor.id })}
      lean={LEAN_PX}
      colours={pairColours(match.home.kit_colors, match.away.kit_colors, false)}
      className={styles.card}
    >
      <span className={styles.head}>
        <span className="one-line">{eventShortName(match.matchevent)}</span>
        <ClockPill match={match} brief />
      </span>
      <span className={styles.side}>
        <Picture src={match.home.logo} alt={teamName(match.home)} size={CREST_PX} />
        <b className="num">{score?.[0]}</b>
      </span>
      <span className={styles.side}>
        <b className="num">{score?.[1]}</b>
        <Picture src={match.away.logo} alt={teamName(match.away)} size={CREST_PX} />
      </span>
    </Scoreboard>
  );
};

/** Rooms of the matches that most people watch, as small scoreboards. */
export const HotStrip = ({ rooms }: { rooms: readonly LiveRoom[] }) => (
  <div className={`h-scroll ${styles.strip}`}>
    {rooms
      .filter((room): room is Shown => room.match !== undefined)
      .map((room) => (
        <HotCard key={room.liveid} room={room} />
      ))}
  </div>
);
