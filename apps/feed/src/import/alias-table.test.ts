import { expect, test } from 'vitest';
import { readAliasTable } from './alias-table.ts';

const TABLE = `name,team,scope
Harb. City,Harbour City FC,
Rivers,Rivermouth,en
Rivers,Rio Velho,pt
`;

test('a name of the table is another team’s, in its country or in all', () => {
  const { nameOf } = readAliasTable(TABLE, 'names.csv');
  expect(nameOf('HARB CITY', 'xx')).toBe('Harbour City FC');
  expect([nameOf('Rivers', 'en'), nameOf('Rivers', 'pt')]).toEqual(['Rivermouth', 'Rio Velho']);
  expect(nameOf('Rivers', 'de')).toBe('Rivers');
});

test.each([
  ['a row without a team', TABLE.replace('Rivermouth', ''), 'names.csv:3:2: team: must not be empty'],
  ['a table without names', 'team\nRivermouth\n', 'names.csv:1:1: name: is missing from the header'],
  [
    'a name that is two teams',
    `${TABLE}Rivers,Other,en\n`,
    'names.csv:5:2: team: Rivers is Rivermouth in an earlier row',
  ],
])('%s is refused with file, line, column and reason', (_title, text, reason) => {
  expect(() => readAliasTable(text, 'names.csv')).toThrow(reason);
});
