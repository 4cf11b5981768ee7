import type { Match } from '@touchline/contract/match';
import { Sport } from '@touchline/domain/sport';
import type { BoxLine, Incident, Lineup, MatchLeaders } from '@touchline/contract/match-detail';

type Leader = MatchLeaders['list'][number]['home'][number];

const BEST = 3;

const best = (leaders: readonly Leader[]): Leader[] =>
  leaders
    .filter(({ value }) => value > 0)
    .toSorted((left, right) => right.value - left.value || left.number - right.number)
    .slice(0, BEST);

const inBox = (lines: readonly BoxLine[], value: (line: BoxLine) => number): Leader[] =>
  best(
    lines.map((line) => ({
      player_id: line.id,
      name_zh: line.name_zh,
      name_en: line.name_en,
      number: line.number,
      value: value(line),
    })),
  );

/** The best of a basketball match. @source app §7 "getMatchTop3Data" */
export const basketballLeaders = ({ home, away }: { home: BoxLine[]; away: BoxLine[] }): MatchLeaders => {
  const of = (type: 'points' | 'rebounds' | 'assists', value: (line: BoxLine) => number) => ({
    type,
    home: inBox(home, value),
    away: inBox(away, value),
  });
  const list = [
    of('points', ({ points }) => points),
    of('rebounds', ({ offensive_rebounds: own, defensive_rebounds: other }) => own + other),
    of('assists', ({ assists }) => assists),
  ];
  return { list: list.filter((one) => one.home.length + one.away.length > 0) };
};

/** Goals from play and from the spot. */
const GOAL_TYPES: readonly number[] = [1, 8];

type Player = NonNullable<Lineup['home']>['first'][number];

const playersOf = (side: Lineup['home']): Player[] => (side ? [...side.first, ...side.bench] : []);

const countOf = (
  incidents: readonly Incident[],
  field: 'player_id' | 'assist_id',
  playerId: number,
): number =>
  incidents.filter(
    (one) => GOAL_TYPES.includes(one.type) && one.cancelled !== true && one[field] === playerId,
  ).length;

/** The best of a football match, as far as its line-ups are known. @source app §7 "getMatchTop3Data" */
export const footballLeaders = (
  incidents: readonly Incident[],
  { home, away }: Pick<Lineup, 'home' | 'away'>,
): MatchLeaders => {
  const side = (players: readonly Player[], value: (player: Player) => number): Leader[] =>
    best(
      players.map((player) => ({
        player_id: player.id,
        name_zh: player.name_zh,
        name_en: player.name_en,
        number: player.number,
        value: value(player),
      })),
    );
  const of = (type: 'goals' | 'assists' | 'rating', value: (player: Player) => number) => ({
    type,
    home: side(playersOf(home), value),
    away: side(playersOf(away), value),
  });
  const list = [
    of('goals', ({ id }) => countOf(incidents, 'player_id', id)),
    of('assists', ({ id }) => countOf(incidents, 'assist_id', id)),
    of('rating', ({ rating = 0 }) => rating),
  ];
  return { list: list.filter((one) => one.home.length + one.away.length > 0) };
};

export type Known = {
  incidents: readonly Incident[];
  box: { home: BoxLine[]; away: BoxLine[] };
  lineup: Lineup;
};

/** The leading players of a match, by the known figures. */
export const leadersOf = (match: Match, { incidents, box, lineup }: Known): MatchLeaders =>
  match.sport_id === Sport.football ? footballLeaders(incidents, lineup) : basketballLeaders(box);
