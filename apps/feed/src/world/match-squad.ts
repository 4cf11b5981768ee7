import { createRandom } from '../random/random.ts';
import { drawFate } from '../simulator/draw-fate.ts';
import { fixtureRates, FOOTBALL_SEC } from '../simulator/fixture-script.ts';
import type { Side } from '../simulator/football/football-model.ts';
import { simulateFootball } from '../simulator/football/simulate-football.ts';
import type { Club, World } from './build-world.ts';
import { seasonFixtures } from './calendar.ts';
import type { Fixture } from './fixture.ts';
import { injuredAt } from './injuries.ts';
import { clubSquad, FOOTBALL_LINES, type SquadPlayer } from './squad.ts';

const NOBODY: ReadonlySet<number> = new Set();
const PLAYED: ReadonlySet<string> = new Set(['normal', 'gap', 'interrupted']);
const SENT_OFF: ReadonlySet<string> = new Set(['red', 'secondYellow']);

/** The last match of the club in the league before this one that was played to its end. */
const matchBefore = (world: World, fixture: Fixture, club: Club): Fixture | undefined => {
  const league = world.leagues.find(({ id }) => id === fixture.leagueId);
  if (league?.format !== 'season') return undefined;
  const year = new Date(fixture.timeSec * 1000).getUTCFullYear();
  return [year - 1, year]
    .flatMap((of) => seasonFixtures(world, league, of))
    .filter(
      ({ homeId, awayId, timeSec }) =>
        timeSec < fixture.timeSec && (homeId === club.id || awayId === club.id),
    )
    .toSorted((left, right) => right.timeSec - left.timeSec)
    .find(({ id }) => PLAYED.has(drawFate(`${world.seed}/match/${id}`, FOOTBALL_SEC).kind));
};

/** Who was sent off in the club's last match of the league sits this one out. @source screens 1.6 "Injuries and suspensions" */
const suspendedIn = (world: World, fixture: Fixture, club: Club): ReadonlySet<number> => {
  if (fixture.sportId !== 1) return NOBODY;
  const before = matchBefore(world, fixture, club);
  if (!before) return NOBODY;
  const side: Side = before.homeId === club.id ? 'home' : 'away';
  const { plays } = simulateFootball({
    seed: `${world.seed}/match/${before.id}`,
    rates: fixtureRates(world, before),
    decider: before.decider,
  });
  const places = plays.flatMap((play) =>
    play.side === side && SENT_OFF.has(play.kind) ? [play.player] : [],
  );
  if (places.length === 0) return NOBODY;
  const squad = matchSquad(world, before, side);
  return new Set(places.flatMap((place) => squad[place]?.id ?? []));
};

/** Players of one line, those who usually begin first, with one or two of them rested. */
const lineOf = (
  squad: readonly SquadPlayer[],
  position: string,
  rested: ReadonlySet<number>,
): SquadPlayer[] => {
  const line = squad.filter((player) => player.position === position);
  // Keepers are not rotated: the first one plays whenever he is fit.
  if (position === 'G') return line;
  return [...line.filter(({ id }) => !rested.has(id)), ...line.filter(({ id }) => rested.has(id))];
};

const STARTERS = { G: 1, D: 4, M: 5, F: 1 } as const;
const BENCH = { G: 1, D: 3, M: 3, F: 2 } as const;

/** Fills the bench up where a line has too few who are fit. */
const SQUAD_ON_DAY = 20;

const take = (lines: Record<string, SquadPlayer[]>, counts: Record<string, number>): SquadPlayer[] =>
  Object.entries(counts).flatMap(([position, count]) => (lines[position] ?? []).splice(0, count));

/**
 * Who of a side is there for this match, by the places that the simulator uses:
 * in football 0 to 10 begin and nine more wait, in basketball 0 to 4 begin.
 */
export const matchSquad = (world: World, fixture: Fixture, side: Side): SquadPlayer[] => {
  const club = world.clubs.get(side === 'home' ? fixture.homeId : fixture.awayId);
  if (!club) return [];
  const injured = injuredAt(world.seed, club, fixture.timeSec);
  const suspended = suspendedIn(world, fixture, club);
  const squad = clubSquad(world, club).filter(({ id }, index) => !injured.has(index) && !suspended.has(id));
  if (club.sportId === 2) return squad;
  const random = createRandom(`${world.seed}/lineup/${fixture.id}/${side}`);
  const rested = new Set(
    random
      .shuffle(squad)
      .slice(0, random.between(2, 6))
      .map(({ id }) => id),
  );
  const lines = Object.fromEntries(
    FOOTBALL_LINES.map(({ position }) => [position, lineOf(squad, position, rested)]),
  );
  const chosen = [...take(lines, STARTERS), ...take(lines, BENCH)];
  const others = [...(lines['D'] ?? []), ...(lines['F'] ?? [])];
  return [...chosen, ...others.slice(0, SQUAD_ON_DAY - chosen.length)];
};
