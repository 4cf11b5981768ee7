/** Divisions under the codes of both formats that carry league seasons. */
const DIVISIONS: readonly (readonly [openfootball: string, footballData: string])[] = [
  ['en.1', 'E0'],
  ['en.2', 'E1'],
  ['en.3', 'E2'],
  ['en.4', 'E3'],
  ['en.5', 'EC'],
  ['sco.1', 'SC0'],
  ['de.1', 'D1'],
  ['de.2', 'D2'],
  ['it.1', 'I1'],
  ['it.2', 'I2'],
  ['es.1', 'SP1'],
  ['es.2', 'SP2'],
  ['fr.1', 'F1'],
  ['fr.2', 'F2'],
  ['nl.1', 'N1'],
  ['be.1', 'B1'],
  ['pt.1', 'P1'],
  ['tr.1', 'T1'],
  ['gr.1', 'G1'],
];

export type CompetitionKey = { source: string; key: string };

/** All keys of the same division, the given one included; empty for a key that names no known division. */
export const sameDivision = ({ source, key }: CompetitionKey): CompetitionKey[] => {
  const place = source === 'openfootball' ? 0 : source === 'football-data' ? 1 : undefined;
  const division = place === undefined ? undefined : DIVISIONS.find((codes) => codes[place] === key);
  if (!division) return [];
  return [
    { source: 'openfootball', key: division[0] },
    { source: 'football-data', key: division[1] },
  ];
};
