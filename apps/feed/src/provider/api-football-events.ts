import type { IncidentBody } from '@touchline/match-store/tables';
import { INCIDENT, type Incident } from '../story/football-incidents.ts';

export type ApiEvent = {
  time: { elapsed: number; extra?: number | null | undefined };
  team: { id: number };
  player: { name: string | null };
  assist?: { name: string | null } | null | undefined;
  type: string;
  detail: string;
};

type Context = { homeId: number; goals: readonly [number, number] };

const GOALS: Readonly<Record<string, number>> = {
  'Normal Goal': INCIDENT.goal,
  'Own Goal': INCIDENT.ownGoal,
  Penalty: INCIDENT.penaltyGoal,
  'Missed Penalty': INCIDENT.penaltyMissed,
};
const CARDS: Readonly<Record<string, number>> = {
  'Yellow Card': INCIDENT.yellow,
  'Red Card': INCIDENT.red,
  'Second Yellow card': INCIDENT.secondYellow,
};

const typeOf = ({ type, detail }: ApiEvent): number | undefined => {
  const kind = type.toLowerCase();
  if (kind === 'goal') return GOALS[detail];
  if (kind === 'card') return CARDS[detail];
  if (kind === 'subst') return INCIDENT.substitution;
  return kind === 'var' ? INCIDENT.var : undefined;
};

const COUNTING: ReadonlySet<number> = new Set([INCIDENT.goal, INCIDENT.penaltyGoal, INCIDENT.ownGoal]);

type Typed = { event: ApiEvent; type: number; position: 1 | 2 };

const flip = (position: 1 | 2): 1 | 2 => (position === 1 ? 2 : 1);

const tally = (typed: readonly Typed[]): [number, number] => {
  const count = (position: 1 | 2) =>
    typed.filter((one) => COUNTING.has(one.type) && one.position === position).length;
  return [count(1), count(2)];
};

/**
 * Some answers write an own goal to the side of who kicked it, others to the side that gained: the final
 * score says which. Here it counts for the side that gained.
 */
const settleOwnGoals = (typed: readonly Typed[], goals: Context['goals']): readonly Typed[] => {
  const turned = typed.map((one) =>
    one.type === INCIDENT.ownGoal ? { ...one, position: flip(one.position) } : one,
  );
  const agrees = (of: readonly Typed[]) => tally(of).every((count, index) => count === goals[index]);
  return !agrees(typed) && agrees(turned) ? turned : typed;
};

const bodyOf = ({ event, type }: Typed): IncidentBody => {
  const [player, other] = [event.player.name, event.assist?.name];
  if (type === INCIDENT.substitution)
    return { ...(player ? { out_player_name: player } : {}), ...(other ? { in_player_name: other } : {}) };
  return { ...(player ? { player_name: player } : {}), ...(other ? { assist_name: other } : {}) };
};

/** The timeline of a match in the order of the answer, with the score after each event. */
export const apiFootballIncidents = (events: readonly ApiEvent[], context: Context): Incident[] => {
  const typed = events.flatMap((event): Typed[] => {
    const type = typeOf(event);
    return type === undefined ? [] : [{ event, type, position: event.team.id === context.homeId ? 1 : 2 }];
  });
  const settled = settleOwnGoals(typed, context.goals);
  return settled.map((one, index) => {
    const { elapsed, extra } = one.event.time;
    const [home_score, away_score] = tally(settled.slice(0, index + 1));
    return {
      number: index + 1,
      type: one.type,
      position: one.position,
      minute: elapsed,
      stoppage: extra ?? 0,
      second: (elapsed + (extra ?? 0)) * 60,
      home_score,
      away_score,
      body: bodyOf(one),
    };
  });
};
