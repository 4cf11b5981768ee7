import type pg from 'pg';

export type Table = { schema: string; name: string; columns: readonly string[] };

type Row = { id: number; schema: string; name: string; columns: string[]; needs: number[] };

/** The record of migrations belongs to the version of the schema, not to its rows. */
const OF_THE_MIGRATOR = ['kysely_migration', 'kysely_migration_lock'];

/** Ordinary tables with their stored columns and the targets of their foreign keys. */
const QUERY = `
  select c.oid::int as id, n.nspname as schema, c.relname as name,
    array(select a.attname::text from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
          order by a.attnum) as columns,
    array(select k.confrelid::int from pg_constraint k
          where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as needs
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname = any($1) and c.relname <> all($2)
  order by 2, 3`;

/**
 * Returns the tables of these schemas, each after those that its rows reference, so that rows can be restored
 * in this order.
 * @throws {Error} when tables reference each other in a circle
 */
export const readTables = async (client: pg.PoolClient, schemas: readonly string[]): Promise<Table[]> => {
  const { rows } = await client.query<Row>(QUERY, [schemas, OF_THE_MIGRATOR]);
  const ordered: Row[] = [];
  let waiting = rows;
  while (waiting.length > 0) {
    const ids = new Set(waiting.map(({ id }) => id));
    const free = waiting.filter(({ needs }) => !needs.some((id) => ids.has(id)));
    if (free.length === 0) {
      throw new Error(
        `These tables refer to each other in a circle: ${waiting.map(({ name }) => name).join(', ')}.`,
      );
    }
    ordered.push(...free);
    waiting = waiting.filter((row) => !free.includes(row));
  }
  return ordered;
};
