import { expect, test } from 'vitest';
import { readCsv } from './csv-table.ts';
import { companyQuotes, marketLines, oddsColumn } from './football-data-odds.ts';

test.each([
  ['VCH', { book: 'VC', moment: 'before', price: 'home' }],
  ['VCCH', { book: 'VC', moment: 'closing', price: 'home' }],
  ['BFEH', { book: 'BFE', moment: 'before', price: 'home' }],
  ['BFCD', { book: 'BF', moment: 'closing', price: 'draw' }],
  ['PSCA', { book: 'PS', moment: 'closing', price: 'away' }],
  ['PC<2.5', { book: 'PS', moment: 'closing', price: 'under' }],
  ['MaxH', { book: 'MAX', moment: 'before', price: 'home' }],
  ['BbAv>2.5', { book: 'AVG', moment: 'before', price: 'over' }],
  ['AvgCAHA', { book: 'AVG', moment: 'closing', price: 'handicap_away' }],
  ['AHh', undefined],
  ['FTR', undefined],
])('the column %s belongs to the longest known book', (name, column) => {
  expect(oddsColumn(name)).toEqual(column);
});

const linesOf = (fields: Readonly<Record<string, string>>) => {
  const text = `${Object.keys(fields).join(',')}\n${Object.values(fields).join(',')}\n`;
  const { columns, rows } = readCsv(text, 'file', () => []);
  return rows.flatMap((row) => marketLines(row, columns));
};

test('every book, average and maximum are kept, totals and handicaps too, before and closing apart', () => {
  const lines = linesOf({
    B365H: '2.1',
    B365D: '3.4',
    B365A: '3.6',
    AvgH: '2.05',
    'P>2.5': '1.9',
    'P<2.5': '1.95',
    AHh: '-0.75',
    PAHH: '2.02',
    PAHA: '1.88',
    PSCH: '2.2',
    AHCh: '-0.5',
    PCAHH: '1.97',
    PCAHA: '1.93',
  });
  expect(lines).toEqual([
    { book: 'AVG', moment: 'before', home: 2.05 },
    { book: 'B365', moment: 'before', home: 2.1, draw: 3.4, away: 3.6 },
    {
      book: 'PS',
      moment: 'before',
      over: 1.9,
      under: 1.95,
      total: 2.5,
      handicap: 0.75,
      handicap_home: 2.02,
      handicap_away: 1.88,
    },
    { book: 'PS', moment: 'closing', home: 2.2, handicap: 0.5, handicap_home: 1.97, handicap_away: 1.93 },
  ]);
});

test('closing odds that the file does not have are absent, not those of before', () => {
  const lines = linesOf({ WHH: '2.1', WHD: '3.4', WHA: '3.6' });
  expect(companyQuotes(lines, 'before')).toEqual({ 3: { eu: [2.1, 3.4, 3.6] } });
  expect(companyQuotes(lines, 'closing')).toEqual({});
});

test('an old file names the handicap of its average in a column of its own, and writes 0 for nothing', () => {
  expect(linesOf({ BbAHh: '0.25', BbAvAHH: '1.9', BbAvAHA: '1.98', GBH: '0', GBD: '0', GBA: '0' })).toEqual([
    { book: 'AVG', moment: 'before', handicap: -0.25, handicap_home: 1.9, handicap_away: 1.98 },
  ]);
});
