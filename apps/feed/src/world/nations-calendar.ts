import { seasonTable } from '@touchline/match-store/season-table';
import { createRandom } from '../random/random.ts';
import type { League, World } from './build-world.ts';
import { DAY_SEC, type Fixture, type Span } from './fixture.ts';
import type { Edition, RoundPlan } from './knock-out.ts';
import { resultOf } from './result.ts';
import { singleRounds } from './round-robin.ts';

const NATIONS_ID_FIRST = 80_000_000;
const IDS_PER_MONTH = 64;
const GROUP_SIZE = 4;
const MATCHDAYS = 3;
const MATCHDAY_DAYS = 4;
const BETWEEN_MATCHES_SEC = 9000;
const OVER_AFTER_SEC = 4 * 3600;

const startOf = (cup: League, year: number): number => Date.UTC(year, 0, 1 + cup.startDay) / 1000;

/** Months since 2000 keep ids of years apart. */
const firstIdOf = (cup: League, year: number, month = 0): number =>
  NATIONS_ID_FIRST + (((year - 2000) * 12 + month) * 8 + (cup.id - 35)) * IDS_PER_MONTH;

const GROUP_NAMES = 'ABCDEFGH';

/** Teams by group; who is in which is drawn for every edition. */
const groupsOf = (world: World, cup: League, year: number): { name: string; ids: number[] }[] => {
  const order = createRandom(`${world.seed}/groups/${cup.id}/${year}`).shuffle(cup.clubs);
  return Array.from({ length: order.length / GROUP_SIZE }, (_, group) => ({
    name: GROUP_NAMES.charAt(group),
    ids: order.slice(group * GROUP_SIZE, (group + 1) * GROUP_SIZE).map(({ id }) => id),
  }));
};

const groupStage = (world: World, cup: League, year: number): Fixture[] => {
  const groups = groupsOf(world, cup, year);
  const all = singleRounds(GROUP_SIZE).flatMap((pairings, matchday) =>
    groups.flatMap(({ name, ids }) =>
      pairings.flatMap(([home, away]) => {
        const [homeId, awayId] = [ids[home], ids[away]];
        return homeId === undefined || awayId === undefined
          ? []
          : [{ matchday, group: name, homeId, awayId }];
      }),
    ),
  );
  const perMatchday = all.length / MATCHDAYS;
  return all.map(({ matchday, group, homeId, awayId }, index) => {
    const ofMatchday = index % perMatchday;
    const day = matchday * MATCHDAY_DAYS + (ofMatchday % MATCHDAY_DAYS);
    return {
      id: firstIdOf(cup, year) + index,
      sportId: 1,
      leagueId: cup.id,
      season: String(year),
      round: 'group',
      group,
      timeSec:
        startOf(cup, year) +
        day * DAY_SEC +
        cup.hour * 3600 +
        Math.floor(ofMatchday / MATCHDAY_DAYS) * BETWEEN_MATCHES_SEC,
      homeId,
      awayId,
      neutral: true,
      decider: false,
    };
  });
};

const yearsOf = ({ fromSec, toSec }: Span): number[] => {
  const first = new Date(fromSec * 1000).getUTCFullYear();
  return Array.from(
    { length: new Date(toSec * 1000).getUTCFullYear() - first + 1 },
    (_, index) => first + index,
  );
};

const cupsOf = (world: World): League[] => world.leagues.filter(({ format }) => format === 'nations');

/** Group matches of the years that the span touches. */
export const groupMatches = (world: World, span: Span): Fixture[] =>
  cupsOf(world).flatMap((cup) => yearsOf(span).flatMap((year) => groupStage(world, cup, year)));

/** First and second of every group, crossed: A1 meets B2, B1 meets A2 in the other half. */
const entrantsOf = (world: World, cup: League, year: number): number[] => {
  const matches = groupStage(world, cup, year);
  const tables = groupsOf(world, cup, year).map(({ name, ids }) => {
    const results = matches
      .filter(({ group }) => group === name)
      .flatMap((fixture) => {
        const result = resultOf(world, fixture);
        return result
          ? [{ homeId: fixture.homeId, awayId: fixture.awayId, home: result.home, away: result.away }]
          : [];
      });
    return seasonTable(results, { sportId: 1, teamIds: ids, tieBreak: cup.tieBreak }).map(
      ({ team_id: id }) => id,
    );
  });
  const half = (first: 0 | 1): number[] =>
    Array.from({ length: tables.length / 2 }, (_, pair) => [
      tables[2 * pair + first]?.[0],
      tables[2 * pair + 1 - first]?.[1],
    ])
      .flat()
      .flatMap((id) => id ?? []);
  return [...half(0), ...half(1)];
};

const ROUNDS: Readonly<Record<number, readonly RoundPlan[]>> = {
  16: [
    { round: 'roundOf16', days: [14, 15, 16, 17] },
    { round: 'quarterFinal', days: [20, 21] },
    { round: 'semiFinal', days: [24, 25] },
    { round: 'final', days: [29] },
  ],
  8: [
    { round: 'quarterFinal', days: [14, 15] },
    { round: 'semiFinal', days: [18, 19] },
    { round: 'final', days: [23] },
  ],
};
const THIRD_PLACE_DAY: Readonly<Record<number, number>> = { 16: 28, 8: 22 };

/** Knock-out stages of editions that begin within the span and are drawn by a moment; who plays follows from the groups. */
export const nationsEditions = (world: World, span: Span, nowSec: number): Edition[] =>
  cupsOf(world).flatMap((cup) =>
    yearsOf(span).flatMap((year): Edition[] => {
      if (startOf(cup, year) < span.fromSec) return [];
      const matches = groupStage(world, cup, year);
      const drawnSec = Math.max(...matches.map(({ timeSec }) => timeSec)) + OVER_AFTER_SEC;
      if (drawnSec > nowSec) return [];
      const size = cup.clubs.length / 2;
      const thirdPlaceDay = THIRD_PLACE_DAY[size];
      return [
        {
          cup,
          season: String(year),
          startSec: startOf(cup, year),
          firstId: firstIdOf(cup, year) + matches.length,
          rounds: ROUNDS[size] ?? [],
          entrants: entrantsOf(world, cup, year),
          drawnSec,
          ...(thirdPlaceDay === undefined ? {} : { thirdPlaceDay }),
        },
      ];
    }),
  );

const WINDOW_FIRST_DAY = 10;
const WINDOW_DAYS = 4;

/** Friendlies of one month: every national team plays once, half of them at home. */
const ofMonth = (
  world: World,
  friendly: League,
  { year, month }: { year: number; month: number },
): Fixture[] =>
  cupsOf(world)
    .flatMap(({ id, clubs }) => {
      const order = createRandom(`${world.seed}/friendlies/${id}/${year}/${month}`).shuffle(clubs);
      return Array.from({ length: Math.floor(order.length / 2) }, (_, pair) => [
        order[2 * pair],
        order[2 * pair + 1],
      ]);
    })
    .flatMap(([home, away], index) =>
      home && away
        ? [
            {
              id: firstIdOf(friendly, year, month) + index,
              sportId: 1 as const,
              leagueId: friendly.id,
              season: String(year),
              round: 'friendly',
              timeSec:
                Date.UTC(year, month, WINDOW_FIRST_DAY + (index % WINDOW_DAYS)) / 1000 +
                friendly.hour * 3600 +
                Math.floor(index / WINDOW_DAYS) * BETWEEN_MATCHES_SEC,
              homeId: home.id,
              awayId: away.id,
              neutral: false,
              decider: false,
            },
          ]
        : [],
    );

/** Friendlies of national teams in every month that the span touches. */
export const friendlies = (world: World, { fromSec, toSec }: Span): Fixture[] => {
  const friendly = world.leagues.find(({ format }) => format === 'friendlies');
  if (!friendly) return [];
  const monthOf = (sec: number): number => {
    const at = new Date(sec * 1000);
    return at.getUTCFullYear() * 12 + at.getUTCMonth();
  };
  const first = monthOf(fromSec);
  return Array.from({ length: monthOf(toSec) - first + 1 }, (_, index) => first + index).flatMap((month) =>
    ofMonth(world, friendly, { year: Math.floor(month / 12), month: month % 12 }),
  );
};
