import type { Incident, Lineup } from '@touchline/contract/match-detail';
import { personName } from '../person-name.ts';

/** Names of everyone in the line-ups, in the language of the reader, by their number in the data. */
export const namesOf = ({ home, away }: Lineup): ReadonlyMap<number, string> =>
  new Map(
    [home, away]
      .flatMap((side) => (side ? [...side.first, ...side.bench] : []))
      .map((player) => [player.id, personName(player)]),
  );

const KEYS = [
  ['player_id', 'player_name'],
  ['assist_id', 'assist_name'],
  ['in_player_id', 'in_player_name'],
  ['out_player_id', 'out_player_name'],
] as const;

/** An entry of the timeline, which carries Chinese names, with the names that are known otherwise. */
export const withNames = (incident: Incident, names: ReadonlyMap<number, string>): Incident => {
  const known = KEYS.flatMap(([id, name]) => {
    const found = names.get(incident[id] ?? 0);
    return found ? [[name, found]] : [];
  });
  return { ...incident, ...Object.fromEntries(known) };
};
