import { readFileSync } from 'node:fs';
import { testDatabase } from '@touchline/testing/test-database';
import { expect, test } from 'vitest';
import { GENERATED_TABLES, tableTypes } from './table-types.ts';

const { url } = await testDatabase();

test.each(GENERATED_TABLES)('the types of the schema $schema are those of its migrations', async (tables) => {
  expect(await tableTypes(url, tables), 'run `npm run tables`').toBe(readFileSync(tables.file, 'utf8'));
});
