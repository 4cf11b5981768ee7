import type { Match } from '@touchline/contract/match';
import { teamName } from '../../features/match/names.ts';
import { QuizTab } from '../../features/quiz/quiz-tab.tsx';
import { pairColours } from '../../ui/scoreboard/pair-colours.ts';

type Props = { liveid: number; match: Match | undefined; delaySec: number };

/** The quizzes of a room in the colours of its match. */
export const QuizPanel = ({ liveid, match, delaySec }: Props) => {
  const colours = match && pairColours(match.home.kit_colors, match.away.kit_colors, false);
  const sides = match &&
    colours && {
      home: teamName(match.home),
      away: teamName(match.away),
      colours: [colours.home.panel, colours.away.panel] as const,
    };
  return <QuizTab liveid={liveid} sides={sides} delaySec={delaySec} />;
};
