import type { Moment } from '@touchline/contract/moment';
import type { JSONColumnType } from 'kysely';

/** Columns of the noun `moment` whose shape PostgreSQL does not know. */
export type MomentTableColumns = {
  moment: { pictures: JSONColumnType<Moment['pictures'], string | undefined> };
};
