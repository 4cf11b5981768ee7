import type { MatchStep } from '@touchline/match-store/match-writer';
import { isFinished, isInPlay } from '@touchline/domain/match-phase';
import { stepAtSec, storedState, type Pace, type WorldMatch } from './world-match.ts';

/** Steps older than this are published as one, because no reader has seen them. */
const STALE_SEC = 60;

type At = { nowSec: number; pace: Pace };

/** How many steps of the match have happened by now. */
export const stepsBy = ({ fixture, steps }: WorldMatch, { nowSec, pace }: At): number => {
  let low = 0;
  let high = steps.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const step = steps[middle];
    if (step && stepAtSec(fixture, step, pace) <= nowSec) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** When the next step after `done` steps happens; undefined when there is none. */
export const nextAtSec = ({ fixture, steps }: WorldMatch, done: number, pace: Pace): number | undefined => {
  const step = steps[done];
  return step && stepAtSec(fixture, step, pace);
};

const asMatchStep = (match: WorldMatch, from: number, end: number, pace: Pace): MatchStep | undefined => {
  const { fixture, steps } = match;
  const step = steps[end - 1];
  if (!step) return undefined;
  const atSec = stepAtSec(fixture, step, pace);
  const single = end - from === 1;
  const over = isFinished({ sport_id: fixture.sportId, status: step.state.status });
  return {
    matchId: fixture.id,
    atSec,
    kind: single ? step.kind : over ? 'finished' : 'update',
    ...(single && step.side ? { side: step.side } : {}),
    step: end,
    set: {
      ...storedState(step.state, { atSec, offsetSec: step.offsetSec }),
      has_lineup: steps.slice(0, end).some(({ mark }) => mark === 'lineup'),
    },
    ...match.story(from, end),
  };
};

/** The steps that are due after `done` ones: each by itself, or as one when they are long past. */
export const dueSteps = (match: WorldMatch, done: number, at: At): MatchStep[] => {
  const due = stepsBy(match, at);
  if (due <= done) return [];
  const oldest = nextAtSec(match, done, at.pace) ?? at.nowSec;
  const ends =
    at.nowSec - oldest > STALE_SEC
      ? [due]
      : Array.from({ length: due - done }, (_, index) => done + 1 + index);
  let from = done;
  return ends.flatMap((end) => {
    const step = asMatchStep(match, from, end, at.pace);
    from = end;
    return step ?? [];
  });
};

/**
 * At a speed over 1 the minute of a match runs ahead of the time of day, so the start of the period is
 * published again once per minute of play. Undefined where no clock runs.
 */
export const clockStep = (match: WorldMatch, done: number, { nowSec, pace }: At): MatchStep | undefined => {
  const last = match.steps[done - 1];
  const { fixture } = match;
  if (!last || pace.speed === 1 || last.state.kickoffSec === undefined) return undefined;
  if (!isInPlay({ sport_id: fixture.sportId, status: last.state.status })) return undefined;
  const offsetSec = (nowSec - fixture.timeSec) * pace.speed;
  const { kickoff_time_sec } = storedState(last.state, { atSec: nowSec, offsetSec });
  return { matchId: fixture.id, atSec: nowSec, kind: 'update', set: { kickoff_time_sec } };
};
