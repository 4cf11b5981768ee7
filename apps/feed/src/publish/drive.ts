import type { Bus } from '@touchline/engines/bus/bus';
import type { Clock } from '@touchline/engines/clock/clock';
import { hintChanges } from '@touchline/match-store/change-tail';
import type { FeedStore } from '@touchline/match-store/feed-store';
import type { MatchStep } from '@touchline/match-store/match-writer';
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
  store: FeedStore;
  bus: Bus;
  clock: Clock;
  world: World;
  pace: Pace;
};

/** Moves the matches of the world: every due step is stored and published exactly once. */
export type Drive = {
  /** Reads from the store which matches begin soon or have not ended. */
  load(): Promise<void>;
  /** Stores and publishes every due step. @returns their number */
  tick(): Promise<number>;
};

type Active = { match: WorldMatch; done: number; nextAtSec: number; clockAtSec: number };

/** The first step of a tie lies two days before it. */
const LOAD_AHEAD_SEC = 2 * 86_400 + 7200;

/** Recomputes the tables of the leagues in which a match has ended. */
const refreshTables = async ({ store }: DriveOptions, ended: readonly WorldMatch[]): Promise<void> => {
  const seasons = new Map(
    ended
      .filter(({ fixture }) => !fixture.neutral || fixture.group !== undefined)
      .map(({ fixture: { leagueId, season, sportId } }) => [
        `${leagueId}/${season}`,
        { competitionId: leagueId, season, sportId },
      ]),
  );
  for (const season of seasons.values()) await store.standings.refresh(season);
};

const stepsOf = ({ match, done, ...active }: Active, at: { nowSec: number; pace: Pace }): MatchStep[] => {
  const steps = dueSteps(match, done, at);
  if (steps.length > 0 || at.nowSec < active.clockAtSec) return steps;
  return [clockStep(match, done, at) ?? []].flat();
};

export const createDrive = (options: DriveOptions): Drive => {
  const { store, bus, clock, world, pace } = options;
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
      const rows = await store.matches.listUnfinished(WORLD_SOURCE, nowSec() + LOAD_AHEAD_SEC);
      for (const row of rows) {
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
        const { cursor } = await store.matches.applyChanges(steps);
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
