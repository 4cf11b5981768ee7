import { fixtureScript } from '../simulator/fixture-script.ts';
import { FootballScore } from '@touchline/domain/football-score';
import type { World } from './build-world.ts';
import type { Fixture } from './fixture.ts';

/** How a fixture ends: points or goals of both sides, with those of extra time; undefined when it is never played to its end. */
export type FixtureResult = { home: number; away: number; winner: 'home' | 'away' | undefined } | undefined;

const known = new WeakMap<World, Map<number, FixtureResult>>();

const total = (scores: readonly number[]): number => scores.reduce((sum, one) => sum + one, 0);

const play = (world: World, fixture: Fixture): FixtureResult => {
  const last = fixtureScript(world, fixture).script.at(-1);
  if (last?.mark !== 'fullTime') return undefined;
  const of = (scores: readonly number[]): number =>
    fixture.sportId === 2
      ? total(scores)
      : Math.max(scores[FootballScore.goals] ?? 0, scores[FootballScore.extraTime] ?? 0);
  const kicks = (scores: readonly number[]): number =>
    fixture.sportId === 2 ? 0 : (scores[FootballScore.shootOut] ?? 0);
  const { home, away } = last.state;
  const lead = of(home) - of(away) || kicks(home) - kicks(away);
  return { home: of(home), away: of(away), winner: lead === 0 ? undefined : lead > 0 ? 'home' : 'away' };
};

/** Played once for a world: what comes later in a cup depends on it. */
export const resultOf = (world: World, fixture: Fixture): FixtureResult => {
  const results = known.get(world) ?? new Map<number, FixtureResult>();
  known.set(world, results);
  if (!results.has(fixture.id)) results.set(fixture.id, play(world, fixture));
  return results.get(fixture.id);
};

/** Who goes on from a tie; the home side where it was never played to its end. */
export const winnerOf = (world: World, fixture: Fixture): number =>
  resultOf(world, fixture)?.winner === 'away' ? fixture.awayId : fixture.homeId;

export const loserOf = (world: World, fixture: Fixture): number =>
  winnerOf(world, fixture) === fixture.homeId ? fixture.awayId : fixture.homeId;
