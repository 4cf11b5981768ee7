import { INCIDENT, type Incident } from '../story/football-incidents.ts';
import type { OpenMatch } from './openfootball-file.ts';

type Goal = NonNullable<OpenMatch['goals1']>[number];

const typeOf = ({ owngoal, penalty }: Goal): number => {
  if (owngoal) return INCIDENT.ownGoal;
  return penalty ? INCIDENT.penaltyGoal : INCIDENT.goal;
};

/** Goals of both sides in order of time, with the score after each. */
export const goalIncidents = ({ goals1 = [], goals2 = [] }: OpenMatch): Incident[] => {
  const goals = [
    ...goals1.map((goal) => ({ goal, position: 1 })),
    ...goals2.map((goal) => ({ goal, position: 2 })),
  ].sort((left, right) => left.goal.minute - right.goal.minute || left.goal.offset - right.goal.offset);
  const score = [0, 0];
  return goals.map(({ goal, position }, index) => {
    score[position - 1] = (score[position - 1] ?? 0) + 1;
    return {
      number: index + 1,
      type: typeOf(goal),
      position,
      minute: goal.minute,
      stoppage: goal.offset,
      second: (goal.minute + goal.offset) * 60,
      home_score: score[0] ?? 0,
      away_score: score[1] ?? 0,
      body: { player_name: goal.name },
    };
  });
};
