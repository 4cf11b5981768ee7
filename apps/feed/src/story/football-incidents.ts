import { FootballStatus } from '@touchline/domain/status';
import type { IncidentRow } from '@touchline/match-store/story-writer';
import type { IncidentBody } from '@touchline/match-store/tables';
import type { Side } from '../simulator/football/football-model.ts';
import { FootballScore } from '@touchline/domain/football-score';
import { sideOfPlayer } from '../simulator/football/football-script.ts';
import type { Period, Play, PlayKind } from '../simulator/football/football-play.ts';
import type { ScriptStep } from '../simulator/script.ts';
import type { SquadPlayer } from '../world/squad.ts';

export type Incident = Omit<IncidentRow, 'match_id'>;

export type Squads = Record<Side, readonly SquadPlayer[]>;

/** Numbers of the incident types, as match data providers use them. */
export const INCIDENT = {
  goal: 1,
  corner: 2,
  yellow: 3,
  red: 4,
  offside: 5,
  foul: 6,
  penaltyGoal: 8,
  substitution: 9,
  kickOff: 10,
  halfTime: 11,
  end: 12,
  secondYellow: 15,
  penaltyMissed: 16,
  ownGoal: 17,
  stoppage: 19,
  saved: 21,
  offTarget: 22,
  extraTimeEnd: 26,
  shootOutEnd: 27,
  var: 28,
  shootOutGoal: 29,
  shootOutMissed: 30,
  blocked: 37,
} as const satisfies Partial<Record<PlayKind, number>> & Record<string, number>;

/** A look at the screen that took a goal back. */
const VAR_GOAL_CANCELLED = 2;
/** Incidents that are no play are numbered behind all plays. */
const MARK_NUMBERS = 1000;

const PERIOD_START_MIN: Readonly<Record<Period, number>> = { 1: 0, 2: 45, 3: 90, 4: 105, 5: 120 };
const PERIOD_END_MIN: Readonly<Record<Period, number>> = { 1: 45, 2: 90, 3: 105, 4: 120, 5: 120 };

/** The minute as it is written, and the minute of stoppage on top of it. */
export const minuteOf = ({ period, second }: Pick<Play, 'period' | 'second'>) => {
  const minute = PERIOD_START_MIN[period] + Math.floor(second / 60) + 1;
  const end = PERIOD_END_MIN[period];
  return minute > end ? { minute: end, stoppage: period === 5 ? 0 : minute - end } : { minute, stoppage: 0 };
};

const POSITION = { home: 1, away: 2 } as const;

const named = (squad: readonly SquadPlayer[], place: number | undefined) =>
  place === undefined ? undefined : squad[place];

const bodyOf = (play: Play, squads: Squads): IncidentBody => {
  const squad = squads[sideOfPlayer(play)];
  const player = named(squad, play.player);
  const other = named(squad, play.other);
  if (play.kind === 'substitution') {
    return {
      ...(player ? { out_player_id: player.id, out_player_name: player.name.zh } : {}),
      ...(other ? { in_player_id: other.id, in_player_name: other.name.zh } : {}),
    };
  }
  return {
    ...(player ? { player_id: player.id, player_name: player.name.zh } : {}),
    ...(other ? { assist_id: other.id, assist_name: other.name.zh } : {}),
  };
};

const scoreOf = ({ state }: ScriptStep<Play>, side: Side): number =>
  Math.max(state[side][FootballScore.goals] ?? 0, state[side][FootballScore.extraTime] ?? 0);

const row = (
  step: ScriptStep<Play>,
  of: Pick<Incident, 'number' | 'type' | 'position' | 'body'>,
  play: Play,
): Incident => ({
  ...of,
  ...minuteOf(play),
  second: PERIOD_START_MIN[play.period] * 60 + play.second,
  home_score: scoreOf(step, 'home'),
  away_score: scoreOf(step, 'away'),
});

const markRows = (step: ScriptStep<Play>, place: number): Incident[] => {
  const types: Partial<Record<NonNullable<typeof step.mark>, number>> = {
    kickOff: INCIDENT.kickOff,
    periodEnd: INCIDENT.halfTime,
    fullTime: INCIDENT.end,
  };
  const type = step.mark && types[step.mark];
  if (type === undefined || step.state.kickoffSec === undefined) return [];
  const second = Math.max(0, step.offsetSec - step.state.kickoffSec);
  const period: Period =
    step.mark === 'kickOff' || step.state.status === FootballStatus.halfTime
      ? 1
      : step.state.status === FootballStatus.extraTime
        ? 4
        : 2;
  const at = { period, second } as Play;
  return [row(step, { number: MARK_NUMBERS + place, type, position: 0, body: {} }, at)];
};

/** Entries of the timeline for one step. @param place the number of the step in its script */
export const footballIncidents = (step: ScriptStep<Play>, place: number, squads: Squads): Incident[] => {
  const { play, playIndex } = step;
  if (!play || playIndex === undefined) return markRows(step, place);
  const position = POSITION[play.side];
  const number = playIndex + 1;
  if (step.mark === 'goalCancelled') {
    // The review replaces the goal under its number, so that the timeline shows it once.
    const body = { ...bodyOf(play, squads), var_result: VAR_GOAL_CANCELLED, cancelled: true };
    return [row(step, { number, type: INCIDENT.var, position, body }, play)];
  }
  return [row(step, { number, type: INCIDENT[play.kind], position, body: bodyOf(play, squads) }, play)];
};
