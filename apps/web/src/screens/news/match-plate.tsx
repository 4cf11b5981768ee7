import type { Match, MatchTeam } from '@touchline/contract/match';
import { Link } from 'react-router';
import { timeOfDay } from '../../platform/format.ts';
import { Picture } from '../../ui/picture.tsx';
import { pairColours } from '../../ui/scoreboard/pair-colours.ts';
import { Scoreboard } from '../../ui/scoreboard/scoreboard.tsx';
import { matchPath } from '../../features/match/match-path.ts';
import { teamName } from '../../features/match/names.ts';
import { useIsCovered } from '../../features/match/revealed.ts';
import { scoreOf } from '../../features/match/score.ts';
import styles from './news.module.css';

const Side = ({ team, right = false }: { team: MatchTeam; right?: boolean }) => (
  <span className={right ? `${styles.side} ${styles.right}` : styles.side}>
    <Picture src={team.logo} alt="" size={40} />
    <span className="one-line">{teamName(team)}</span>
  </span>
);

type Props = {
  match: Match;
  /** The score is hidden, whatever the reader has chosen. */
  hidden?: boolean;
};

/** The match that an article is about, in its two colours; leads to its page. */
export const MatchPlate = ({ match, hidden = false }: Props) => {
  const covered = useIsCovered(match.id);
  const score = covered || hidden ? undefined : scoreOf(match);
  return (
    <Scoreboard
      as={Link}
      to={matchPath(match)}
      colours={pairColours(match.home.kit_colors, match.away.kit_colors, true)}
      lean={12}
      className={styles.plate}
    >
      <Side team={match.home} />
      <span className={`num ${styles.score}`}>
        {score ? (
          <>
            <span>{score[0]}</span>
            <span>{score[1]}</span>
          </>
        ) : (
          timeOfDay(match.time)
        )}
      </span>
      <Side team={match.away} right />
    </Scoreboard>
  );
};
