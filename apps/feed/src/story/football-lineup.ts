import { createRandom } from '../random/random.ts';
import { otherSide, type Side } from '../simulator/football/football-model.ts';
import { isOnTarget, type FootballMatch, type Play } from '../simulator/football/football-play.ts';
import { sideOfPlayer } from '../simulator/football/football-script.ts';
import { ageAt, playerWorth } from '../world/player-worth.ts';
import type { SquadPlayer } from '../world/squad.ts';

export type LineupPlayer = {
  id: number;
  name_zh: string;
  name_en: string;
  number: number;
  position: string;
  /** Per cent of the own half: from the left line, and from the own goal. Absent on the bench. */
  x?: number;
  y?: number;
  /** 0 to 10; absent before the end and for who did not play. */
  rating?: number;
  captain?: boolean;
};

export type LineupSide = {
  formation: string;
  /** Years, of those who begin. */
  average_age: number;
  /** Of those who begin, in ten thousands. */
  worth: number;
  first: LineupPlayer[];
  bench: LineupPlayer[];
};

export type Lineup = { home: LineupSide; away: LineupSide; best_player_id?: number };

const FORMATIONS = ['4-2-3-1', '4-3-3', '3-4-2-1', '3-5-2', '4-4-2', '3-4-3', '5-4-1'] as const;
const FORMATION_WEIGHTS = [0.33, 0.25, 0.1, 0.09, 0.09, 0.08, 0.06];

/** Keeper first, then line by line from the own goal, each line from left to right. */
export const placesOf = (formation: string): { x: number; y: number }[] => {
  const lines = [1, ...formation.split('-').map(Number)];
  return lines.flatMap((count, line) =>
    Array.from({ length: count }, (_, index) => ({
      x: Math.round((100 * (index + 1)) / (count + 1)),
      y: Math.round(6 + (88 * line) / (lines.length - 1)),
    })),
  );
};

const RATING = {
  base: 6.5,
  sd: 0.35,
  min: 3,
  max: 10,
  result: 0.3,
  save: 0.25,
  shotOnTarget: 0.15,
  assist: 0.5,
} as const;
const BY_KIND: Partial<Record<Play['kind'], number>> = {
  goal: 0.9,
  penaltyGoal: 0.9,
  ownGoal: -0.9,
  penaltyMissed: -0.5,
  yellow: -0.5,
  secondYellow: -1.5,
  red: -1.5,
};

/** Points of every player of a side by place: what he did, how it ended, and the day's form. */
const ratingsOf = (match: FootballMatch, side: Side, seed: string): Map<number, number> => {
  const random = createRandom(`${seed}/ratings/${side}`);
  const plays = match.plays.filter((play) => play.cancelledAfterSec === undefined && play.period < 5);
  const played = new Set([
    ...Array.from({ length: 11 }, (_, place) => place),
    ...plays.flatMap(({ kind, side: of, other }) =>
      kind === 'substitution' && of === side && other !== undefined ? [other] : [],
    ),
  ]);
  const points = new Map([...played].map((place) => [place, RATING.base + random.normal(0, RATING.sd)]));
  const add = (place: number | undefined, by: number) => {
    if (place !== undefined && points.has(place)) points.set(place, (points.get(place) ?? 0) + by);
  };
  for (const play of plays) {
    if (sideOfPlayer(play) === side) {
      add(play.player, BY_KIND[play.kind] ?? 0);
      if (isOnTarget(play.kind)) add(play.player, RATING.shotOnTarget);
      if (play.kind === 'goal') add(play.other, RATING.assist);
    }
    if (play.kind === 'saved' && play.side !== side) add(0, RATING.save);
  }
  const ahead = Math.sign(match.goals[side] - match.goals[otherSide(side)]);
  return new Map(
    [...points].map(([place, value]) => {
      const rating = Math.max(RATING.min, Math.min(RATING.max, value + RATING.result * ahead));
      return [place, Math.round(rating * 10) / 10];
    }),
  );
};

type SideOptions = {
  squad: readonly SquadPlayer[];
  formation: string;
  ratings: ReadonlyMap<number, number> | undefined;
  atSec: number;
};

/** Who of those who begin has been at it longest wears the armband. */
const captainOf = (first: readonly SquadPlayer[]): number | undefined =>
  first.toSorted((left, right) => left.birthDay.localeCompare(right.birthDay) || left.id - right.id)[0]?.id;

const STARTERS = 11;

const lineupSide = ({ squad, formation, ratings, atSec }: SideOptions): LineupSide => {
  const places = placesOf(formation);
  const starters = squad.slice(0, STARTERS);
  const captain = captainOf(starters);
  const ages = starters.map((player) => ageAt(player.birthDay, atSec));
  const players = squad.map((player, place): LineupPlayer => {
    const rating = ratings?.get(place);
    return {
      id: player.id,
      name_zh: player.name.zh,
      name_en: player.name.en,
      number: player.number,
      position: player.position,
      ...places[place],
      ...(rating === undefined ? {} : { rating }),
      ...(player.id === captain ? { captain: true } : {}),
    };
  });
  return {
    formation,
    average_age: Math.round((10 * ages.reduce((sum, age) => sum + age, 0)) / Math.max(1, ages.length)) / 10,
    worth: starters.reduce((sum, player) => sum + playerWorth(player, atSec), 0),
    first: players.slice(0, STARTERS),
    bench: players.slice(STARTERS),
  };
};

type LineupOptions = {
  squads: Record<Side, readonly SquadPlayer[]>;
  seed: string;
  match: FootballMatch;
  over: boolean;
  /** When the match begins. */
  atSec: number;
};

/** Both line-ups. Once the match is over everyone who played has a rating, and one was the best. */
export const footballLineup = ({ squads, seed, match, over, atSec }: LineupOptions): Lineup => {
  const random = createRandom(`${seed}/formations`);
  const draw = () => FORMATIONS[random.weighted(FORMATION_WEIGHTS)] ?? FORMATIONS[0];
  const sideOf = (side: Side) =>
    lineupSide({
      squad: squads[side],
      formation: draw(),
      ratings: over ? ratingsOf(match, side, seed) : undefined,
      atSec,
    });
  const [home, away] = [sideOf('home'), sideOf('away')];
  if (!over) return { home, away };
  const everyone = [home, away].flatMap(({ first, bench }) => [...first, ...bench]);
  const best = everyone.reduce((left, right) => ((right.rating ?? 0) > (left.rating ?? 0) ? right : left));
  return { home, away, best_player_id: best.id };
};
