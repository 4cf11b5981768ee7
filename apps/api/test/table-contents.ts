import { type Kysely, type RawBuilder, sql } from 'kysely';

import { API_SCHEMA } from '../src/migrations.ts';

/** Tables of the service, but for the list of migrations and the progress of a job. @param column only those that have this column */
const tablesOf = async <Tables>(db: Kysely<Tables>, column?: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select t.table_name as name from information_schema.tables t
     where t.table_schema = ${API_SCHEMA} and t.table_type = 'BASE TABLE' and t.table_name not like 'kysely%'
       and t.table_name <> 'model_backfill'
       and (${column ?? null}::text is null or exists (select from information_schema.columns c
         where c.table_schema = t.table_schema and c.table_name = t.table_name and c.column_name = ${column ?? null}))
     order by 1`.execute(db);
  return rows.map(({ name }) => name);
};

/**
 * Reads what stands in every table, a new one included, but when somebody was last seen and how far the models' past
 * is computed, which move by themselves.
 * @param options.column only tables that have this column
 * @param options.where only rows for which this holds; the row is `t`
 * @returns reads it as one text to compare
 */
export const tableContents = async <Tables>(
  db: Kysely<Tables>,
  { column, where = sql`true` }: { column?: string; where?: RawBuilder<unknown> } = {},
): Promise<() => Promise<string>> => {
  const tables = await tablesOf(db, column);
  const parts = tables.map(
    (name) => sql`select ${sql.lit(name)} as name, string_agg(r.content, ';' order by r.content) as content
      from (select (to_jsonb(t) - 'seen_at')::text as content from ${sql.table(name)} t where ${where}) r`,
  );
  const all = sql<{ name: string; content: string | null }>`${sql.join(parts, sql` union all `)} order by 1`;
  return async () => {
    const { rows } = await all.execute(db);
    return rows.map(({ name, content }) => `${name}: ${content ?? ''}`).join('\n');
  };
};
