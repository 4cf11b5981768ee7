import type { Match } from '@touchline/contract/match';
import { useEffect, useRef } from 'react';
import type { ChatLine } from '../../features/chat/room-lines.ts';
import { useIsCovered } from '../../features/match/revealed.ts';
import { scoreOf } from '../../features/match/score.ts';
import { Sport } from '@touchline/domain/sport';

/** Id of a goal's line in the chat: the side and the score it made. */
export const goalLineId = (side: 0 | 1, score: readonly [number, number]): string =>
  `goal:${side}:${score.join(':')}`;

export const readGoalLineId = (id: string): { side: 0 | 1; score: [number, number] } | undefined => {
  const [kind, side, home, away] = id.split(':');
  if (kind !== 'goal') return undefined;
  return { side: side === '1' ? 1 : 0, score: [Number(home), Number(away)] };
};

/** Puts a goal between the lines of the chat when the reader sees it; none for who hides the score. */
export const useGoalLines = (match: Match | undefined, note: (line: ChatLine) => void): void => {
  const before = useRef<readonly [number, number]>(undefined);
  const covered = useIsCovered(match?.id ?? 0);
  useEffect(() => {
    const score = match?.sport_id === Sport.football ? scoreOf(match) : undefined;
    const held = before.current;
    before.current = score;
    if (!score || !held || covered) return;
    ([0, 1] as const)
      .filter((side) => score[side] > held[side])
      .forEach((side) => note({ kind: 'notice', id: goalLineId(side, [score[0], score[1]]), text: '' }));
  }, [match, note, covered]);
};
