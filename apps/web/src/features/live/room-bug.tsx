import type { Match } from '@touchline/contract/match';
import { isInPlay } from '@touchline/domain/match-phase';
import { pairColours } from '../../ui/scoreboard/pair-colours.ts';
import { ScoreBug } from '../../ui/scoreboard/score-bug.tsx';
import styles from './room-bug.module.css';

type Props = {
  match: Match;
  score: readonly [number, number] | undefined;
  clock: string;
  stale: boolean;
  names?: readonly [string, string];
};

/** The score of a room's match, drawn into its picture; nothing before the start. */
export const RoomBug = ({ match, score, clock, stale, names }: Props) => {
  if (!score) return null;
  const colours = pairColours(match.home.kit_colors, match.away.kit_colors, false);
  return (
    <span className={names ? styles.wide : styles.small}>
      <ScoreBug
        colours={colours}
        score={score}
        clock={isInPlay(match) ? clock : ''}
        stale={stale}
        {...(names && { names })}
      />
    </span>
  );
};
