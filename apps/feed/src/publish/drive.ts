import type { Bus } from '@touchline/engines/bus/bus';
import type { Clock } from '@touchline/engines/clock/clock';
import { hintChanges } from '@touchline/match-store/change-tail';
import { matchWriter, type MatchStep } from '@touchline/match-store/match-writer';
import type { Tables } from '@touchline/match-store/tables';
import type { Kysely } from 'kysely';
import { refreshStandings } from '../standing/refresh-standings.ts';
import type { World } from '../world/build-world.ts';
import { clockStep, dueSteps, nextAtSec } from './due-steps.ts';
import {
  fixtureOf,
  isLastStep,
  WORLD_SOURCE,
  worldMatch,
  type Pace,
  type WorldMatch,
} from './world-match.ts';

export type DriveOptions = {
  database: Kysely<Tables>;
  bus: Bus;
  clock: Clock;
  world: World;
  pace: Pace;
};

/** Moves the matches of the world: what is due is stored and told, nothing twice. */
export type Drive = {
  /** Takes up matches that begin soon or have not ended, from what is stored. */
  load(): Promise<void>;
  /** Stores and tells everything that is due now. @returns how many steps that were */
  tick(): Promise<number>;
};

type Active = { match: WorldMatch; done: number; nextAtSec: number; clockAtSec: number };

/** The first step of a tie lies two days before it. */
const LOAD_AHEAD_SEC = 2 * 86_400 + 7200;
const OVER: readonly number[] = [8, 9, 11, 12];
const BASKETBALL_OVER: readonly number[] = [10, 12, 13, 14];

const unfinished = (database: Kysely<Tables>, untilSec: number) =>
  database
    .withSchema('match')
    .selectFrom('match')
    .selectAll()
    .where('source', '=', WORLD_SOURCE)
    .where('time_sec', '<', untilSec)
    .where((eb) =>
      eb.or([
        eb.and([eb('sport_id', '=', 1), eb('status', 'not in', OVER)]),
        eb.and([eb('sport_id', '=', 2), eb('status', 'not in', BASKETBALL_OVER)]),
      ]),
    )
    .execute();

/** Tables of the leagues in which one of these steps ended a match. */
const refreshTables = async ({ database }: DriveOptions, ended: readonly WorldMatch[]): Promise<void> => {
  const seasons = new Map(
    ended
      .filter(({ fixture }) => !fixture.neutral || fixture.group !== undefined)
      .map(({ fixture: { leagueId, season, sportId } }) => [
        `${leagueId}/${season}`,
        { competitionId: leagueId, season, sportId },
      ]),
  );
  for (const season of seasons.values()) await refreshStandings(database, season);
};

const stepsOf = ({ match, done, ...active }: Active, at: { nowSec: number; pace: Pace }): MatchStep[] => {
  const steps = dueSteps(match, done, at);
  if (steps.length > 0 || at.nowSec < active.clockAtSec) return steps;
  return [clockStep(match, done, at) ?? []].flat();
};

export const createDrive = (options: DriveOptions): Drive => {
  const { database, bus, clock, world, pace } = options;
  const writer = matchWriter(database);
  const active = new Map<number, Active>();
  const nowSec = () => clock.nowMs() / 1000;

  const takeUp = (match: WorldMatch, done: number): void => {
    const next = nextAtSec(match, done, pace);
    if (next === undefined || isLastStep(match.steps[done - 1] ?? {})) active.delete(match.fixture.id);
    else
      active.set(match.fixture.id, { match, done, nextAtSec: next, clockAtSec: nowSec() + 60 / pace.speed });
  };

  return {
    async load() {
      for (const row of await unfinished(database, nowSec() + LOAD_AHEAD_SEC)) {
        if (!active.has(row.id)) takeUp(worldMatch(world, fixtureOf(row)), row.step);
      }
    },

    async tick() {
      const at = { nowSec: nowSec(), pace };
      const due = [...active.values()].filter(
        (one) => one.nextAtSec <= at.nowSec || (pace.speed > 1 && one.clockAtSec <= at.nowSec),
      );
      const steps = due.flatMap((one) => stepsOf(one, at));
      if (steps.length > 0) {
        const { cursor } = await writer.applyChanges(steps);
        if (cursor) await hintChanges(bus, cursor);
      }
      for (const { match, done } of due) {
        const reached = steps.findLast(
          ({ matchId, step }) => matchId === match.fixture.id && step !== undefined,
        );
        takeUp(match, reached?.step ?? done);
      }
      const ended = new Set(steps.filter(({ kind }) => kind === 'finished').map(({ matchId }) => matchId));
      const matches = due.map(({ match }) => match).filter(({ fixture }) => ended.has(fixture.id));
      if (matches.length > 0) await refreshTables(options, matches);
      return steps.length;
    },
  };
};
