import { expect, test } from 'vitest';
import { fixtureScript } from '../simulator/fixture-script.ts';
import { mean, sd } from '../simulator/sample.ts';
import { buildWorld } from '../world/build-world.ts';
import { seasonFixtures } from '../world/calendar.ts';
import type { Box } from './basketball-box.ts';
import type { BasketballShot } from './basketball-statistics.ts';
import type { Lead } from './basketball-leads.ts';
import type { Lineup } from './football-lineup.ts';
import { placesOf } from './football-lineup.ts';
import type { Statistic } from './football-statistics.ts';
import { storyOf } from './story.ts';

const world = buildWorld('story');

const finished = (sportId: 1 | 2, count: number) => {
  const league = world.leagues.find((one) => one.sportId === sportId && one.kind === 'league');
  if (!league) throw new Error('no such league');
  return seasonFixtures(world, league, 2025)
    .slice(0, count)
    .flatMap((fixture) => {
      const played = fixtureScript(world, fixture);
      const { script } = played;
      const last = script.at(-1);
      if (last?.mark !== 'fullTime') return [];
      const story = storyOf(world, fixture, played);
      return [{ last, story, script, ...story(0, script.length) }];
    });
};

const football = finished(1, 300);
const basketball = finished(2, 60);
// The documents are stored as JSON; their makers alone write these kinds.
const statisticsOf = (of: (typeof football)[number]) => of.details?.['statistics'] as Statistic[];
const lineupOf = (of: (typeof football)[number]) => of.details?.['lineup'] as Lineup;

test('statistics agree with the score of the match: corners, yellow and red cards', () => {
  for (const match of football) {
    const of = (type: number) => statisticsOf(match).find((one) => one.type === type);
    const { home, away } = match.last.state;
    expect(of(2)).toMatchObject({ home: home[4], away: away[4] });
    expect(of(3)).toMatchObject({ home: home[3], away: away[3] });
    expect(of(4)).toMatchObject({ home: home[2], away: away[2] });
  }
});

test('the goals of the timeline that were not taken back are those of the score', () => {
  for (const { incidents = [], last } of football) {
    const latest = new Map(incidents.map((one) => [one.number, one]));
    const goals = (position: number) =>
      [...latest.values()].filter(
        (one) => [1, 8, 17].includes(one.type) && one.position === position && !one.body.cancelled,
      ).length;
    expect([goals(1), goals(2)]).toEqual([last.state.home[0], last.state.away[0]]);
  }
});

test('a cancelled goal appears once in the timeline, as the review that took it back', () => {
  const cancelled = football.flatMap(({ incidents = [] }) => {
    const latest = [...new Map(incidents.map((one) => [one.number, one])).values()];
    return latest.filter(({ body }) => body.var_result !== undefined).map((one) => ({ one, latest }));
  });
  expect(cancelled.length).toBeGreaterThan(0);
  for (const { one, latest } of cancelled) {
    expect(one).toMatchObject({ type: 28, body: { cancelled: true } });
    const same = latest.filter(({ second, position }) => second === one.second && position === one.position);
    expect(same).toHaveLength(1);
  }
});

test('about a hundred attacks a side, nearly half of them dangerous', () => {
  const of = (type: number) =>
    football.map((match) => statisticsOf(match).find((one) => one.type === type)?.home ?? 0);
  expect(Math.abs(mean(of(23)) - 100)).toBeLessThan(8);
  expect(Math.abs(mean(of(24)) - 47)).toBeLessThan(5);
});

test('a line-up has eleven with coordinates and nine on the bench, and nobody twice', () => {
  for (const match of football) {
    for (const { first, bench, formation } of [lineupOf(match).home, lineupOf(match).away]) {
      expect([first.length, bench.length]).toEqual([11, 9]);
      expect(new Set([...first, ...bench].map(({ id }) => id)).size).toBe(20);
      expect(first.map(({ x, y }) => ({ x, y }))).toEqual(placesOf(formation));
      expect(first[0]?.position).toBe('G');
    }
  }
});

test('ratings have a mean of 6.8 and a deviation of 0.6, and the best player has the highest', () => {
  const ratings = football.flatMap((match) => {
    const { home, away, best_player_id: bestId } = lineupOf(match);
    const players = [home, away].flatMap(({ first, bench }) => [...first, ...bench]);
    const own = players.flatMap(({ rating }) => rating ?? []);
    expect(players.find(({ id }) => id === bestId)?.rating).toBe(Math.max(...own));
    return own;
  });
  expect(Math.abs(mean(ratings) - 6.8)).toBeLessThan(0.3);
  expect(Math.abs(sd(ratings) - 0.6)).toBeLessThan(0.15);
  expect(Math.min(...ratings)).toBeGreaterThanOrEqual(3);
});

test('a line-up is known an hour before the start, without ratings', () => {
  for (const { script, story } of football) {
    const index = script.findIndex(({ mark }) => mark === 'lineup');
    expect(script[index]?.offsetSec).toBe(-3600);
    const lineup = story(index, index + 1).details?.['lineup'] as Lineup;
    expect(lineup.home.first.filter(({ rating }) => rating !== undefined)).toEqual([]);
  }
});

test('momentum has one value a minute within a hundred, and grows with the match', () => {
  for (const { details, script, story } of football) {
    const momentum = details?.['momentum'] as number[];
    expect(momentum).toHaveLength(90);
    expect(Math.max(...momentum.map(Math.abs))).toBeLessThanOrEqual(100);
    const halfTime = script.findIndex(({ mark }) => mark === 'periodEnd') + 1;
    expect(story(0, halfTime, { text: false }).details?.['momentum']).toHaveLength(45);
  }
});

test('the box score adds up to the score of the game and to 240 minutes and more', () => {
  for (const { details, last } of basketball) {
    const box = details?.['box'] as Box;
    const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0);
    expect(sum(box.home.map(({ points }) => points))).toBe(sum(last.state.home));
    expect(sum(box.away.map(({ points }) => points))).toBe(sum(last.state.away));
    expect(sum(box.home.map(({ minutes }) => minutes))).toBeGreaterThanOrEqual(234);
  }
});

test('the course of the lead ends at the final score and never goes back', () => {
  for (const { details, last } of basketball) {
    const leads = details?.['leads'] as Lead[];
    const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0);
    expect(leads.at(-1)).toMatchObject({ home: sum(last.state.home), away: sum(last.state.away) });
    const totals = leads.map(({ home, away }) => home + away);
    expect(totals).toEqual(totals.toSorted((left, right) => left - right));
  }
});

test('points while on court add up: five players a side carry every point of the game', () => {
  const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0);
  for (const { details, last } of basketball) {
    const box = details?.['box'] as Box;
    const margin = sum(last.state.home) - sum(last.state.away);
    expect(sum(box.home.map(({ plus_minus: won }) => won))).toBe(5 * margin);
    expect(sum(box.away.map(({ plus_minus: won }) => won))).toBe(-5 * margin);
    for (const { minutes, plus_minus: won } of box.home) expect(minutes > 0 || won === 0).toBe(true);
  }
});

const SIDES = [
  [1, 'home'],
  [2, 'away'],
] as const;

test('every shot of the box score has its place', () => {
  for (const { details } of basketball) {
    const box = details?.['box'] as Box;
    const shots = details?.['shots'] as BasketballShot[];
    for (const [position, side] of SIDES) {
      const count = (points: 2 | 3, made: readonly boolean[]) =>
        shots.filter(
          (shot) => shot.position === position && shot.points === points && made.includes(shot.made),
        ).length;
      const total = (of: 'twosTried' | 'twos' | 'threesTried' | 'threes') =>
        box[side].reduce((all, line) => all + line[of], 0);
      expect([count(2, [true, false]), count(2, [true])]).toEqual([total('twosTried'), total('twos')]);
      expect([count(3, [true, false]), count(3, [true])]).toEqual([total('threesTried'), total('threes')]);
    }
  }
});

test('threes are taken behind the arc, twos before it, and most twos near the basket', () => {
  const metres = ({ x, y }: BasketballShot) => Math.hypot((x / 100) * 15 - 7.5, (y / 100) * 14 - 1.575);
  const inCorner = ({ x, y }: BasketballShot) => y < 22 && Math.abs(x - 50) > 44;
  const shots = basketball.flatMap(({ details }) => details?.['shots'] as BasketballShot[]);
  const [twos, threes] = [
    shots.filter(({ points }) => points === 2),
    shots.filter(({ points }) => points === 3),
  ];
  expect(threes.filter((shot) => !inCorner(shot) && metres(shot) <= 6.7)).toEqual([]);
  expect(twos.filter((shot) => metres(shot) >= 6.5)).toEqual([]);
  expect(twos.filter((shot) => metres(shot) < 2).length / twos.length).toBeGreaterThan(0.35);
});

test('statistics by half and quarter add up to those of the match', () => {
  type Part = { period: number; statistics: Statistic[] };
  const totalOf = (parts: Part[], type: number) =>
    parts.reduce((sum, part) => sum + (part.statistics.find((one) => one.type === type)?.home ?? 0), 0);
  for (const match of football) {
    const parts = match.details?.['periods'] as Part[];
    expect(parts.map(({ period }) => period)).toEqual([1, 2]);
    for (const type of [2, 3, 6, 83]) {
      const whole = statisticsOf(match).find((one) => one.type === type)?.home;
      expect(totalOf(parts, type)).toBe(whole);
    }
  }
  for (const { details, last } of basketball) {
    const parts = details?.['periods'] as Part[];
    const points = parts.map(({ statistics }) => statistics.find(({ type }) => type === 14)?.home);
    expect(points.slice(0, 4)).toEqual(last.state.home.slice(0, 4));
    const whole = details?.['statistics'] as Statistic[];
    const paint = whole.find(({ type }) => type === 15);
    expect(totalOf(parts, 15)).toBe(paint?.home);
    expect(paint?.home).toBeGreaterThan(10);
  }
});

test('one of those who begin wears the armband, and a side has an average age and a worth', () => {
  for (const match of football.slice(0, 50)) {
    for (const side of [lineupOf(match).home, lineupOf(match).away]) {
      expect(side.first.filter(({ captain }) => captain)).toHaveLength(1);
      expect(side.bench.filter(({ captain }) => captain)).toEqual([]);
      expect(side.average_age).toBeGreaterThan(20);
      expect(side.average_age).toBeLessThan(34);
      expect(side.worth).toBeGreaterThan(500);
    }
  }
});
