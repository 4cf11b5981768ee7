import type { StandingRow } from '@touchline/contract/standing';

/** The rows of some teams with those next to them. @param reach how many above and below */
export const around = (
  rows: readonly StandingRow[],
  lit: ReadonlySet<number>,
  reach: number,
): StandingRow[] => {
  const places = rows.flatMap(({ team }, at) => (lit.has(team.id) ? [at] : []));
  return rows.filter((_, at) => places.some((place) => Math.abs(place - at) <= reach));
};
