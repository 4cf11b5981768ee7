import type { MatchStep } from '@touchline/match-store/match-writer';
import type { FixtureScript } from '../simulator/fixture-script.ts';
import type { World } from '../world/build-world.ts';
import type { Fixture } from '../world/calendar.ts';
import { matchSquad } from '../world/squad.ts';
import { footballIncidents, type Squads } from './football-incidents.ts';

/** What is told about a match besides its state. */
export type Told = Pick<MatchStep, 'incidents' | 'commentary' | 'details'>;

/** Makes what the steps of a match tell. Squads are looked up once, and only when something is told. */
export const toldOf = (
  world: World,
  fixture: Fixture,
  played: FixtureScript,
): ((first: number, end: number) => Told) => {
  let squads: Squads | undefined;
  return (first, end) => {
    if (played.sportId === 2) return {};
    squads ??= { home: matchSquad(world, fixture, 'home'), away: matchSquad(world, fixture, 'away') };
    const known = squads;
    const steps = played.script.slice(first, end);
    return { incidents: steps.flatMap((step, index) => footballIncidents(step, first + index, known)) };
  };
};
