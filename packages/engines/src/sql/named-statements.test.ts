import { expect, test } from 'vitest';
import { statementNames } from './named-statements.ts';

const after = (count: number, text: string): string | undefined => {
  const nameOf = statementNames();
  for (let done = 1; done < count; done += 1) nameOf(text);
  return nameOf(text);
};

test('a statement has a name from its twentieth time on, always the same', () => {
  const text = 'select count(*) from match where at * 2 > $1';
  expect(after(19, text)).toBeUndefined();
  expect(after(20, text)).toEqual(expect.any(String));
  expect(after(21, text)).toBe(after(40, text));
});

test('two statements never share a name', () => {
  expect(after(20, 'select 1 where $1')).not.toBe(after(20, 'select 2 where $1'));
});

test.each(['select * from t', 'select g.*, c.at from g', 'insert into t values ($1) returning *'])(
  'what answers all columns of a table is planned each time: %s',
  (text) => {
    expect(after(50, text)).toBeUndefined();
  },
);

test('rows of the statement itself have the columns that it gives them', () => {
  expect(after(50, 'insert into t (a) select * from unnest($1::int[])')).toEqual(expect.any(String));
});

test('there is an end to the names', () => {
  const nameOf = statementNames();
  const use = (text: string) => Array.from({ length: 20 }, () => nameOf(text)).at(-1);
  const names = Array.from({ length: 400 }, (_, index) => use(`select ${index} where $1`));
  expect(names.filter((name) => name !== undefined)).toHaveLength(300);
});
