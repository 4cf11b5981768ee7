import {
  countPlay,
  emptyLine,
  type BasketballMatch,
  type BoxLine,
} from '../simulator/basketball/basketball-play.ts';
import { otherSide, type Side } from '../simulator/football/football-model.ts';
import type { SquadPlayer } from '../world/squad.ts';

export type BoxRow = {
  id: number;
  name_zh: string;
  name_en: string;
  number: number;
  position: string;
} & BoxLine;

export type Box = Record<Side, BoxRow[]>;

/**
 * The box score after the first `upTo` plays.
 * @param share how much of the game that is: minutes on court are spread evenly over it
 */
export const basketballBox = (
  match: BasketballMatch,
  upTo: number,
  { squads, share }: { squads: Record<Side, readonly SquadPlayer[]>; share: number },
): Box => {
  const lines: Record<Side, BoxLine[]> = {
    home: match.box.home.map(({ minutes }) => emptyLine(minutes * share)),
    away: match.box.away.map(({ minutes }) => emptyLine(minutes * share)),
  };
  for (const play of match.plays.slice(0, upTo))
    countPlay(play, lines[play.side], lines[otherSide(play.side)]);
  const rows = (side: Side): BoxRow[] =>
    squads[side].flatMap((player, place) => {
      const line = lines[side][place];
      if (!line) return [];
      const { id, name, number, position } = player;
      return [
        {
          id,
          name_zh: name.zh,
          name_en: name.en,
          number,
          position,
          ...line,
          minutes: Math.round(line.minutes),
        },
      ];
    });
  return { home: rows('home'), away: rows('away') };
};
