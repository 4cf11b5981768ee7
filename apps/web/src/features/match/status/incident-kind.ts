import type { Incident } from '@touchline/contract/match-detail';

/** What an entry of the timeline is, by the number that providers give it. */
export type IncidentKind =
  | 'goal'
  | 'penaltyGoal'
  | 'ownGoal'
  | 'penaltyMissed'
  | 'yellow'
  | 'secondYellow'
  | 'red'
  | 'substitution'
  | 'var'
  | 'stoppage'
  | 'kickOff'
  | 'halfTime'
  | 'end'
  | 'shootOutGoal'
  | 'shootOutMissed';

const KINDS: Readonly<Record<number, IncidentKind>> = {
  1: 'goal',
  3: 'yellow',
  4: 'red',
  8: 'penaltyGoal',
  9: 'substitution',
  10: 'kickOff',
  11: 'halfTime',
  12: 'end',
  15: 'secondYellow',
  16: 'penaltyMissed',
  17: 'ownGoal',
  19: 'stoppage',
  28: 'var',
  29: 'shootOutGoal',
  30: 'shootOutMissed',
};

/** The kind of an entry; undefined for those that no timeline shows, such as a corner. */
export const kindOf = ({ type }: Pick<Incident, 'type'>): IncidentKind | undefined => KINDS[type];

const GOALS = new Set<IncidentKind | undefined>(['goal', 'penaltyGoal', 'ownGoal']);

/** True for what counted as a goal before a shoot-out; a cancelled one does not. */
export const isGoal = (incident: Incident): boolean =>
  GOALS.has(kindOf(incident)) && incident.cancelled !== true;

export const isGoalKind = (kind: IncidentKind): boolean => GOALS.has(kind);

/** 45+2 or 67, as it is printed before the prime. */
export const minuteText = ({ minute, stoppage }: Pick<Incident, 'minute' | 'stoppage'>): string =>
  stoppage > 0 ? `${minute}+${stoppage}` : String(minute);

/** Who scored for a side, each once with all minutes, first goal first. */
export type Scorer = { name: string; minutes: { text: string; kind: IncidentKind }[] };

export const scorersOf = (incidents: readonly Incident[], side: 1 | 2): Scorer[] => {
  const scorers = new Map<string, Scorer>();
  for (const incident of incidents) {
    const kind = kindOf(incident);
    if (!kind || !isGoal(incident) || incident.position !== side) continue;
    const name = incident.player_name ?? '';
    const scorer = scorers.get(name) ?? { name, minutes: [] };
    scorer.minutes.push({ text: minuteText(incident), kind });
    scorers.set(name, scorer);
  }
  return [...scorers.values()];
};
