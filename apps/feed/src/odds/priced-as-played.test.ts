import {
  chanceOf,
  marginChance,
  outcomeChances,
  overChance,
  poissonGrid,
} from '@touchline/forecast/score-grid';
import { expect, test } from 'vitest';
import { createRandom } from '../random/random.ts';
import { BASKETBALL } from '../simulator/basketball/basketball-model.ts';
import { simulateBasketball } from '../simulator/basketball/simulate-basketball.ts';
import { drawStrengths } from '../simulator/football/draw-strengths.ts';
import { goalRates } from '../simulator/football/football-model.ts';
import { simulateFootball } from '../simulator/football/simulate-football.ts';
import { basketballFair, type Fair } from './fair.ts';
import { basketballBefore, footballBefore } from './outlook.ts';

const NO_OPINION = { edge: 0, goals: 0 };
/** Matches of each sport; a bet with an edge of 1 % shows at this many. */
const MATCHES = 19_000;
const TEAMS = 20;

/** Sums of one bet over all matches: how often it was expected to win, how often it did, and the variance. */
type Bet = { expected: number; won: number; variance: number };

const bets = new Map<string, Bet>();
const place = (name: string, chance: number, happened: boolean): void => {
  const bet = bets.get(name) ?? { expected: 0, won: 0, variance: 0 };
  bets.set(name, {
    expected: bet.expected + chance,
    won: bet.won + (happened ? 1 : 0),
    variance: bet.variance + chance * (1 - chance),
  });
};

/** Everyone against everyone, at home and away. */
const PAIRS = Array.from(
  { length: TEAMS * TEAMS },
  (_, index) => [Math.floor(index / TEAMS), index % TEAMS] as const,
).filter(([home, away]) => home !== away);

/** Plays whole seasons until there are enough matches. */
const playSeasons = (name: string, play: (season: string, home: number, away: number) => void): void => {
  for (let season = 0; season * PAIRS.length < MATCHES; season += 1) {
    for (const [home, away] of PAIRS) play(`${name}/${season}`, home, away);
  }
};

const once = <Value>(make: (season: string) => Value) => {
  const known = new Map<string, Value>();
  return (season: string): Value => {
    const value = known.get(season) ?? make(season);
    known.set(season, value);
    return value;
  };
};

const footballTeams = once((season) => drawStrengths(createRandom(season), TEAMS));

playSeasons('priced/football', (season, i, j) => {
  const teams = footballTeams(season);
  const [home, away] = [teams[i], teams[j]];
  if (!home || !away) return;
  const rates = goalRates(home, away);
  const { goals } = simulateFootball({ seed: `${season}/${i}-${j}`, rates });
  const { lambda, mu, rho } = footballBefore(rates, NO_OPINION);
  const grid = poissonGrid(lambda, mu, rho);
  const lead = goals.home - goals.away;
  const [win, draw, loss] = outcomeChances(grid);
  place('football home', win, lead > 0);
  place('football draw', draw, lead === 0);
  place('football away', loss, lead < 0);
  for (const line of [1.5, 2.5, 3.5])
    place(`football over ${line}`, overChance(grid, line), goals.home + goals.away > line);
  for (const margin of [-1, 1])
    place(`football margin ${margin}`, marginChance(grid, margin), lead === margin);
  place(
    'football by 3 or more',
    chanceOf(grid, (h, a) => Math.abs(h - a) >= 3),
    Math.abs(lead) >= 3,
  );
});

const basketballTeams = once((season) => {
  const random = createRandom(season);
  return Array.from({ length: TEAMS }, () => ({
    net: random.normal(0, BASKETBALL.netSd),
    pace: random.normal(0, BASKETBALL.teamPaceSd),
  }));
});

const sum = (points: readonly number[]): number => points.reduce((total, one) => total + one, 0);

const firstOf = ({ line, chances }: Fair = { line: 0, chances: [] }) => ({ line, chance: chances[0] ?? 0 });

playSeasons('priced/basketball', (season, i, j) => {
  const teams = basketballTeams(season);
  const [home, away] = [teams[i], teams[j]];
  if (!home || !away) return;
  const { points } = simulateBasketball({ seed: `${season}/${i}-${j}`, home, away });
  const fair = basketballFair(basketballBefore({ home, away }, NO_OPINION));
  const lead = sum(points.home) - sum(points.away);
  const strong = home.net - away.net + BASKETBALL.home > 0;
  const [win, cover, over] = [firstOf(fair.eu), firstOf(fair.asia), firstOf(fair.bs)];
  place('basketball home', win.chance, lead > 0);
  place('basketball favourite', strong ? win.chance : 1 - win.chance, strong ? lead > 0 : lead < 0);
  place('basketball handicap', cover.chance, lead + cover.line > 0);
  place('basketball over', over.chance, sum(points.home) + sum(points.away) > over.line);
});

test.each([...bets])('%s happens as often as it is priced', (_name, { expected, won, variance }) => {
  expect(Math.abs(won - expected) / Math.sqrt(variance)).toBeLessThan(3.5);
});
