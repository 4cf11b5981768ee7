import { NOTHING, type Settled } from '@touchline/forecast/model/settle';
import { expect, test } from 'vitest';
import type { ResultRow } from './model-result-repository.ts';
import { bandAt, bandsOf } from './record-bands.ts';
import { filterRecord } from './record-filter.ts';

const row = (id: number, over: Partial<ResultRow> = {}, settled: Partial<Settled> = {}): ResultRow => ({
  match_id: id,
  model: 'upset',
  origin: 'backtest',
  event_id: 1,
  sport_id: 1,
  season: '2030',
  start_sec: id,
  world: 'simulated',
  version: '1',
  slot: 'backtest',
  home: 1,
  away: 0,
  void_reason: '',
  settled: { ...NOTHING, ...settled },
  settled_at: 0,
  ...over,
});
const ids = (rows: readonly ResultRow[]) => rows.map(({ match_id: id }) => id);

test('records never join two versions: the newest speaks until another is asked for', () => {
  const rows = [row(1, { version: '9' }), row(1, { version: '10' }), row(2, { version: '10' })];
  expect(ids(filterRecord(rows, {}).rows)).toEqual([1, 2]);
  expect(ids(filterRecord(rows, { version: '9' }).rows)).toEqual([1]);
  expect(filterRecord(rows, { version: '9' }).choices.versions).toEqual(['10', '9']);
});

test('invented matches are never added to real ones', () => {
  const rows = [row(1), row(2, { world: 'real' })];
  expect(ids(filterRecord(rows, {}).rows)).toEqual([2]);
  expect(ids(filterRecord(rows, { world: 'simulated' }).rows)).toEqual([1]);
});

test('a record is narrowed by season and league, and still says what else there is', () => {
  const rows = [row(1), row(2, { season: '2031' }), row(3, { season: '2031', event_id: 7 })];
  const { rows: own, choices } = filterRecord(rows, { season: '2031', eventId: 7 });
  expect(ids(own)).toEqual([3]);
  expect(choices).toMatchObject({ seasons: ['2031', '2030'], events: [1, 7] });
  expect(filterRecord(rows, { season: '1999' }).rows).toEqual([]);
});

test('chances of an upset are counted in bands of five points, with how many came', () => {
  const said = [0.3, 0.349, 0.35, 0.9999].map((stated, id) => row(id, {}, { stated, hit: id === 0 ? 1 : 0 }));
  const bands = bandsOf(said);
  expect(bands.map(({ low, n, happened }) => [low, n, happened])).toEqual([
    [0.3, 2, 1],
    [0.35, 1, 0],
    [0.95, 1, 0],
  ]);
  expect(bandAt(bands, 0.31)?.n).toBe(2);
  expect(bandAt(bands, 0.36)?.low).toBe(0.35);
  expect(bandAt(bands, 0.5)).toBeUndefined();
});
