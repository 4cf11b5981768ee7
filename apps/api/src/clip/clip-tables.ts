import type { ClipPlate } from '@touchline/contract/clip';
import type { JSONColumnType } from 'kysely';

/** Columns of the noun `clip` whose shape PostgreSQL does not know. */
export type ClipTableColumns = {
  clip: { plate: JSONColumnType<ClipPlate, string | undefined> | null };
};
