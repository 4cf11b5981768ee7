import type { ResultRow } from './model-result-repository.ts';

/** What a record is narrowed to; what is left out is not narrowed, save that worlds and versions are never joined. */
export type RecordFilter = {
  world?: ResultRow['world'] | undefined;
  version?: string | undefined;
  season?: string | undefined;
  eventId?: number | undefined;
};

export type RecordChoices = {
  worlds: ResultRow['world'][];
  versions: string[];
  seasons: string[];
  events: number[];
};

const byAge = (one: string, other: string): number => other.localeCompare(one, 'en', { numeric: true });

const valuesOf = <Value>(rows: readonly ResultRow[], value: (row: ResultRow) => Value): Value[] => [
  ...new Set(rows.map(value)),
];

/** Invented and real matches are never added together: unless one of them is asked for, the real ones speak. */
const ofOneWorld = (rows: readonly ResultRow[], asked: ResultRow['world'] | undefined): ResultRow[] => {
  const wanted = asked ?? (rows.some(({ world }) => world === 'real') ? 'real' : 'simulated');
  return rows.filter(({ world }) => world === wanted);
};

/** Nor are two versions of a model: unless one is asked for, the newest speaks. */
const ofOneVersion = (rows: readonly ResultRow[], asked: string | undefined): ResultRow[] => {
  const wanted = asked ?? valuesOf(rows, ({ version }) => version).sort(byAge)[0];
  return rows.filter(({ version }) => version === wanted);
};

/** The rows of one world and one version, narrowed; and what they can be narrowed to. */
export const filterRecord = (
  all: readonly ResultRow[],
  { world, version, season, eventId }: RecordFilter,
): { rows: ResultRow[]; choices: RecordChoices } => {
  const inWorld = ofOneWorld(all, world);
  const joined = ofOneVersion(inWorld, version);
  return {
    rows: joined.filter(
      (row) =>
        (season === undefined || row.season === season) &&
        (eventId === undefined || row.event_id === eventId),
    ),
    choices: {
      worlds: valuesOf(all, (row) => row.world).sort(),
      versions: valuesOf(inWorld, (row) => row.version).sort(byAge),
      seasons: valuesOf(joined, (row) => row.season).sort(byAge),
      events: valuesOf(joined, (row) => row.event_id),
    },
  };
};
