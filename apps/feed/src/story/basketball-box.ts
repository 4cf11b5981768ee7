import {
  countPlay,
  emptyLine,
  type BasketballMatch,
  type BoxLine,
} from '../simulator/basketball/basketball-play.ts';
import { lengthMinutes, minuteOf, minutesBy, playedMinutes } from '../simulator/basketball/rotation.ts';
import { otherSide, type Side } from '../simulator/football/football-model.ts';
import type { SquadPlayer } from '../world/squad.ts';

export type BoxRow = {
  id: number;
  name_zh: string;
  name_en: string;
  number: number;
  position: string;
  /** By how much the side won the time that the player was on court. */
  plus_minus: number;
} & BoxLine;

export type Box = Record<Side, BoxRow[]>;

const SIDES = ['home', 'away'] as const;

/** Points of the side less those of the other while each was on court. */
const plusMinus = ({ plays, rotation, box }: BasketballMatch, upTo: number): Record<Side, number[]> => {
  const sums = { home: box.home.map(() => 0), away: box.away.map(() => 0) };
  for (const { side, points, period, remainingSec } of plays.slice(0, upTo)) {
    if (points === 0) continue;
    const minute = minuteOf(period, remainingSec);
    for (const of of SIDES) {
      for (const place of rotation[of][minute] ?? [])
        sums[of][place] = (sums[of][place] ?? 0) + (of === side ? points : -points);
    }
  }
  return sums;
};

/** The box score after the first `upTo` plays; minutes are those up to the last of them. */
export const basketballBox = (
  match: BasketballMatch,
  upTo: number,
  squads: Record<Side, readonly SquadPlayer[]>,
): Box => {
  const last = match.plays[upTo - 1];
  const over = upTo >= match.plays.length;
  const untilMin = over
    ? lengthMinutes(match.points.home.length)
    : last
      ? playedMinutes(last.period, last.remainingSec)
      : 0;
  const linesOf = (side: Side): BoxLine[] =>
    minutesBy(match.rotation[side], untilMin, match.box[side].length).map(emptyLine);
  const lines: Record<Side, BoxLine[]> = { home: linesOf('home'), away: linesOf('away') };
  for (const play of match.plays.slice(0, upTo))
    countPlay(play, lines[play.side], lines[otherSide(play.side)]);
  const sums = plusMinus(match, upTo);
  const rows = (side: Side): BoxRow[] =>
    squads[side].flatMap((player, place) => {
      const line = lines[side][place];
      if (!line) return [];
      const { id, name, number, position } = player;
      const of = { id, name_zh: name.zh, name_en: name.en, number, position };
      return [{ ...of, ...line, minutes: Math.round(line.minutes), plus_minus: sums[side][place] ?? 0 }];
    });
  return { home: rows('home'), away: rows('away') };
};
