import type { SourceMatch } from '@touchline/match-store/match-writer';
import type { MatchTable } from '@touchline/match-store/tables';
import { fixtureScript, openingState } from '../simulator/fixture-script.ts';
import type { Mark, ScriptState, ScriptStep } from '../simulator/script.ts';
import { storyOf, type StoryOf } from '../story/story.ts';
import type { World } from '../world/build-world.ts';
import { isDecider, type Fixture } from '../world/fixture.ts';

/** Where the matches of the invented world come from. */
export const WORLD_SOURCE = 'world';

/** A match of the world with everything that will become known about it. */
export type WorldMatch = {
  fixture: Fixture;
  steps: readonly ScriptStep<unknown>[];
  /** The story of a range of its steps; see {@link StoryOf}. */
  story: StoryOf;
};

export const worldMatch = (world: World, fixture: Fixture): WorldMatch => {
  const played = fixtureScript(world, fixture);
  return { fixture, steps: played.script, story: storyOf(world, fixture, played) };
};

/** The fixture that a stored match was made from. */
export const fixtureOf = (row: MatchTable): Fixture => ({
  id: row.id,
  sportId: row.sport_id === 2 ? 2 : 1,
  leagueId: row.event_id,
  season: row.season,
  round: row.round,
  timeSec: Number(row.source_key.split('@')[1] ?? row.time_sec),
  homeId: row.home_id,
  awayId: row.away_id,
  neutral: row.neutral,
  decider: isDecider({ sportId: row.sport_id === 2 ? 2 : 1, neutral: row.neutral, round: row.round }),
  ...(row.group_name ? { group: row.group_name } : {}),
});

export type Pace = { speed: number };

/** When a step happens in the world outside: what lies before the start is not hurried. */
export const stepAtSec = (fixture: Fixture, { offsetSec }: { offsetSec: number }, { speed }: Pace): number =>
  fixture.timeSec + (offsetSec > 0 ? offsetSec / speed : offsetSec);

/**
 * Start of the period such that a clock that counts real time reads the minute of the match.
 * At a speed of 1 it is simply when the period began.
 * @param offsetSec the moment of the match that is shown at `atSec`
 */
export const kickoffTimeSec = (
  { kickoffSec }: Pick<ScriptState, 'kickoffSec'>,
  { atSec, offsetSec }: { atSec: number; offsetSec: number },
): number => (kickoffSec === undefined ? 0 : Math.floor(atSec - (offsetSec - kickoffSec)));

const ENDS: ReadonlySet<Mark> = new Set(['fullTime', 'abandoned', 'postponed', 'cancelled']);

export const isLastStep = (step: Pick<ScriptStep<unknown>, 'mark'>): boolean =>
  step.mark !== undefined && ENDS.has(step.mark);

type StoredState = Pick<
  SourceMatch,
  | 'status'
  | 'kickoff_time_sec'
  | 'period_count'
  | 'period_remaining_sec'
  | 'home_scores'
  | 'away_scores'
  | 'note'
>;

export const storedState = (state: ScriptState, at: { atSec: number; offsetSec: number }): StoredState => ({
  status: state.status,
  kickoff_time_sec: kickoffTimeSec(state, at),
  period_count: state.periodCount,
  period_remaining_sec: state.periodRemainingSec,
  home_scores: [...state.home],
  away_scores: [...state.away],
  note: state.note ?? null,
});

type Known = Pick<SourceMatch, 'has_lineup' | 'step'> & StoredState;

const rowOf = (fixture: Fixture, known: Known): SourceMatch => ({
  id: fixture.id,
  sport_id: fixture.sportId,
  event_id: fixture.leagueId,
  season: fixture.season,
  round: fixture.round,
  time_sec: fixture.timeSec,
  ...known,
  live: 0,
  home_id: fixture.homeId,
  away_id: fixture.awayId,
  venue_id: fixture.homeId,
  neutral: fixture.neutral,
  source: WORLD_SOURCE,
  source_key: `${fixture.id}@${fixture.timeSec}`,
  group_name: fixture.group ?? '',
});

/** The match as it is before its first step, whatever time it is. */
export const waitingRow = ({ fixture }: Pick<WorldMatch, 'fixture'>): SourceMatch => {
  const state = storedState(openingState(fixture), { atSec: fixture.timeSec, offsetSec: 0 });
  return rowOf(fixture, { ...state, has_lineup: false, step: 0 });
};

/** The match as it is first stored: finished if it is over by now, otherwise waiting for its first step. */
export const firstRow = (match: WorldMatch, nowSec: number, pace: Pace): SourceMatch => {
  const { fixture, steps } = match;
  const last = steps.at(-1);
  const atSec = last === undefined ? Number.POSITIVE_INFINITY : stepAtSec(fixture, last, pace);
  if (last === undefined || atSec > nowSec) return waitingRow(match);
  return rowOf(fixture, {
    ...storedState(last.state, { atSec, offsetSec: last.offsetSec }),
    has_lineup: steps.some(({ mark }) => mark === 'lineup'),
    step: steps.length,
  });
};
