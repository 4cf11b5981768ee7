import type { Match, MatchTeam } from '@touchline/contract/match';
import { isInPlay } from '@touchline/domain/match-phase';
import { ClockPill } from '../../features/match/featured-card.tsx';
import { shortStateWord, teamName } from '../../features/match/names.ts';
import { useIsCovered } from '../../features/match/revealed.ts';
import { hasScore, scoreOf, type Pair } from '../../features/match/score.ts';
import { timeOfDay } from '../../platform/format.ts';
import { LivePill } from '../../ui/live-pill.tsx';
import { Picture } from '../../ui/picture.tsx';
import { pairColours } from '../../ui/scoreboard/pair-colours.ts';
import { Scoreboard } from '../../ui/scoreboard/scoreboard.tsx';
import { BackButton } from './match-bar.tsx';
import styles from './match-header.module.css';

const LEAN_PX = 7;
const CREST_PX = 26;
const MANY = 19;

const Team = ({ team, mirrored = false }: { team: MatchTeam; mirrored?: boolean }) => {
  const name = <b className={`one-line ${styles.name}`}>{teamName(team)}</b>;
  return (
    <span className={mirrored ? styles.slimAway : styles.slimHome}>
      {!mirrored && name}
      <Picture src={team.logo} alt="" size={CREST_PX} />
      {mirrored && name}
    </span>
  );
};

const Digits = ({ score }: { score: Pair | undefined }) => (
  <b className={`num ${styles.slimScore} ${score && Math.max(...score) > MANY ? styles.slimPoints : ''}`}>
    <span>{score?.[0]}</span>
    <span>{score?.[1]}</span>
  </b>
);

const Pill = ({ match, started }: { match: Match; started: boolean }) => {
  if (isInPlay(match)) return <ClockPill match={match} brief />;
  return started ? (
    <LivePill text={shortStateWord(match)} words />
  ) : (
    <LivePill text={timeOfDay(match.time)} />
  );
};

/** What stays of the header once it is scrolled away: one line of crests, score and clock. */
export const SlimHeader = ({ match }: { match: Match }) => {
  const covered = useIsCovered(match.id);
  const score = scoreOf(match);
  return (
    <Scoreboard
      lean={LEAN_PX}
      colours={pairColours(match.home.kit_colors, match.away.kit_colors, false)}
      className={styles.slim}
    >
      <BackButton />
      <Team team={match.home} />
      <Digits score={covered ? undefined : score} />
      <Team team={match.away} mirrored />
      <Pill match={match} started={hasScore(match)} />
    </Scoreboard>
  );
};
