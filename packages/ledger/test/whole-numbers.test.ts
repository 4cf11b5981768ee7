import { globSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { openLedgerDatabase } from './open-ledger-database.ts';

let opened: Awaited<ReturnType<typeof openLedgerDatabase>>;

beforeAll(async () => {
  opened = await openLedgerDatabase();
});

test('no column of the ledger holds a fraction', async () => {
  const { rows } = await sql<{ type: string }>`
    select distinct data_type as type from information_schema.columns
    where table_schema = 'ledger' and table_name not like 'kysely%'`.execute(opened.database.kysely);
  const types = rows.map(({ type }) => type);
  expect(types).toContain('bigint');
  expect(types.filter((type) => /real|double|numeric|money/.test(type))).toEqual([]);
});

test('no function of the ledger takes or answers a fraction', async () => {
  const { rows } = await sql<{ name: string; text: string }>`
    select proname as name, pg_get_function_arguments(oid) || ' ' || pg_get_function_result(oid) as text
    from pg_proc where pronamespace = 'ledger'::regnamespace`.execute(opened.database.kysely);
  expect(rows.map(({ name }) => name)).toContain('post');
  expect(rows.filter(({ text }) => /real|double|numeric|money/.test(text))).toEqual([]);
});

/** What makes a fraction of a whole number, or reads one. */
const FRACTION =
  /parseFloat|toFixed|toPrecision|Math\.(?:round|ceil|fround)|\b\d+\.\d|\bfloat|::(?:real|double|numeric)/;

test('the sources of the ledger compute with whole numbers alone', () => {
  const root = new URL('../', import.meta.url);
  const files = globSync('{src,migrations}/**/*.ts', { cwd: root.pathname }).map(
    (name) => new URL(name, root),
  );
  expect(files.length).toBeGreaterThan(10);
  const lines = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => line.replace(/^\s*(?:\/\/|\/?\*).*/, ''))
      .filter((line) => FRACTION.test(line)),
  );
  expect(lines).toEqual([]);
});
