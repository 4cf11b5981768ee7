import type { Match } from '@touchline/contract/match';
import { teamName } from '../../features/match/names.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { Picture } from '../../ui/picture.tsx';
import { pairColours } from '../../ui/scoreboard/pair-colours.ts';
import { Scoreboard } from '../../ui/scoreboard/scoreboard.tsx';
import styles from './goal-line.module.css';

const LEAN_PX = 8;
const CREST_PX = 24;

type Props = { match: Match; side: 0 | 1; score: readonly [number, number] };

/** A goal as a line of the chat: a scoreboard one line high. */
export const GoalLine = ({ match, side, score }: Props) => {
  const team = side === 0 ? match.home : match.away;
  return (
    <Scoreboard
      lean={LEAN_PX}
      colours={pairColours(match.home.kit_colors, match.away.kit_colors, false)}
      className={styles.line}
    >
      <Picture src={team.logo} alt="" size={CREST_PX} />
      <span className="one-line">{t('room.goal', { team: teamName(team) })}</span>
      <b className="num">{score.join('–')}</b>
    </Scoreboard>
  );
};
