import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { setAgeLimit } from '@touchline/contract/age-limit';
import { getModelDetail, getModelMatches, getModels } from '@touchline/contract/model';
import {
  getModelLedger,
  getModelRecord,
  getModelSeals,
  MODEL_TABLE_PATH,
} from '@touchline/contract/model-record';
import {
  getModelOffer,
  getModelSubscriptions,
  saveModelPrice,
  setModelRenewal,
  stopModel,
  subscribeModel,
} from '@touchline/contract/model-subscription';
import { manualClock } from '@touchline/engines/clock/clock';
import { silentLog } from '@touchline/engines/log/log';
import { firstBroken } from '@touchline/engines/seals/seals';
import { beat } from '@touchline/match-store/heartbeat';
import { matchStore } from '@touchline/match-store/match-store';
import { oddsWriter } from '@touchline/match-store/odds-writer';
import { progressStore } from '@touchline/match-store/progress';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backfillModels } from '../src/model/backfill-models.ts';
import { fittingThread } from '../src/model/fitting-thread.ts';
import { numberMaker } from '../src/model/make-numbers.ts';
import { ClockError, modelNumbers } from '../src/model/model-number-repository.ts';
import { modelResults } from '../src/model/model-result-repository.ts';
import { modelSource } from '../src/model/model-source-repository.ts';
import { renewModels } from '../src/model/renew-models.ts';
import { settleModels } from '../src/model/settle-models.ts';
import { witnessRepository } from '../src/witness/witness-repository.ts';
import { subscriptionRepository } from '../src/model/subscription-repository.ts';
import { startApiUnderTest, type ApiUnderTest } from './api-under-test.ts';
import { openMatchWorld } from './match-world.ts';
import { openPurses } from './purse.ts';

const DAY = 86_400;
/** 2030-03-17 12:00 in Shanghai. */
const NOW_SEC = 1_899_950_400;
const world = await openMatchWorld();
const db = world.api();
const clock = manualClock(NOW_SEC * 1000);
const nowSec = () => Math.floor(clock.nowMs() / 1000);

/** What the jobs work with; no feed beats its heart unless a test says so. */
const tools = {
  modelSource: modelSource(world.match()),
  modelNumbers: modelNumbers(db),
  modelResults: modelResults(db),
  modelFits: fittingThread(),
  matches: matchStore(world.match()),
  log: silentLog,
  clock,
};
const make = numberMaker(tools);
const alive = () => beat(world.match(), nowSec());

let api: ApiUnderTest;
let purses: Awaited<ReturnType<typeof openPurses>>;
let people = 0;

const quotes = Object.fromEntries(
  [1, 2, 3, 4, 5].map((company) => [company, { eu: [1.6 + company / 100, 3.9, 5.6] as const }]),
);
const priced = (id: number) =>
  oddsWriter(world.match()).saveOdds([
    { match_id: id, number: 1, at_sec: NOW_SEC - DAY, minute: '', score: '', sealed: false, quotes },
  ]);
const coming = async (id: number, over: object = {}) => {
  await world.addMatch(id, { time_sec: NOW_SEC + 7200 + id, source: 'world', ...over });
  await priced(id);
};
const ends = (id: number, over: object = {}) =>
  world.addMatch(id, {
    time_sec: NOW_SEC + 7200 + id,
    source: 'world',
    status: 8,
    home_scores: [2, 1, 0, 0, 0, 0, 0],
    ...over,
  });
const sealedOf = (id: number) => tools.modelNumbers.ofMatch(id, 'poisson');
const resultOf = async (id: number) =>
  (await tools.modelResults.of(id, 'poisson')).find(({ origin }) => origin === 'sealed');

const member = async (gold = 0) => {
  people += 1;
  const { token, uid } = await api.member(`model-${people}`);
  if (gold > 0) await purses.give(uid, 'gold', gold);
  return { token, uid };
};

beforeAll(async () => {
  api = await startApiUnderTest({ databaseUrl: world.url, clock });
  purses = await openPurses(world.url);
  for (let number = 0; number < 24; number += 1) {
    const swapped = number % 2 === 1;
    await world.addMatch(1000 + number, {
      time_sec: NOW_SEC - (40 - number) * DAY,
      status: 8,
      source: 'world',
      home_id: swapped ? 12 : 11,
      away_id: swapped ? 11 : 12,
      home_scores: [number % 3, 0, 0, 0, 0, 0, 0],
      away_scores: [number % 2, 0, 0, 0, 0, 0, 0],
    });
    await oddsWriter(world.match()).saveOutlines([
      { match_id: 1000 + number, opening: quotes, closing: quotes },
    ]);
  }
  await progressStore(world.match()).save('history', { filled: true });
  // From here on the past ends: what begins later is sealed or missing.
  await backfillModels(tools);
  for (const days of [7, 30] as const) {
    const price = { model: 'poisson', days, gold: days * 10, token: api.operatorToken } as const;
    await api.ask(saveModelPrice, price);
  }
  for (const id of [1, 2, 3, 4]) await coming(id);
});
afterAll(async () => {
  await tools.modelFits.close();
  await purses.close();
  await api.close();
});

describe('sealing', () => {
  test('nothing is sealed while the feed is silent', async () => {
    await make();
    expect(await sealedOf(1)).toEqual([]);
    await beat(world.match(), nowSec() - 31);
    await make();
    expect(await sealedOf(1)).toEqual([]);
  });

  test('every model speaks of a match before it begins, under one seal', async () => {
    await alive();
    await make();
    const numbers = await Promise.all(
      (['poisson', 'margin', 'upset', 'diversity'] as const).map((model) =>
        tools.modelNumbers.ofMatch(1, model),
      ),
    );
    expect(numbers.map((own) => own.length)).toEqual([1, 1, 1, 1]);
    expect(new Set(numbers.flat().map(({ seal_seq: seq }) => seq)).size).toBe(1);
    await make();
    expect(await sealedOf(1)).toHaveLength(1);
  });

  test('a match that has begun gets no number, whatever its status says', async () => {
    await coming(20, { time_sec: nowSec() - 1 });
    await coming(21, { time_sec: nowSec() + 600, kickoff_time_sec: nowSec() - 5 });
    await numberMaker(tools)();
    expect([...(await sealedOf(20)), ...(await sealedOf(21))]).toEqual([]);
  });

  test('a clock that jumps back seals nothing until it has caught up', async () => {
    const [first] = await sealedOf(1);
    if (!first) throw new Error('there is no number');
    const row = { ...first, slot: 'later', match_id: 4 };
    await expect(tools.modelNumbers.seal([row], first.made_at_ms - 1)).rejects.toThrow(ClockError);
    expect(await sealedOf(4)).toHaveLength(1);
  });

  test('a sealed row can neither be edited nor taken away, and an edit behind the back is named', async () => {
    await expect(sql`update model_number set text = 'x' where match_id = 1`.execute(db)).rejects.toThrow(
      'never',
    );
    await expect(sql`delete from model_seal`.execute(db)).rejects.toThrow('never');
    const { list } = await api.ask(getModelSeals, {});
    const rows = new Map(
      await Promise.all(
        list.map(async ({ seq }) => [seq, await tools.modelNumbers.rowsOfSeal(seq)] as const),
      ),
    );
    expect(firstBroken(list, (seq) => rows.get(seq) ?? [])).toBe(0);
    const [first] = list;
    const edited = (seq: number) =>
      (rows.get(seq) ?? []).map((row) => (seq === first?.seq ? { ...row, text: `${row.text} ` } : row));
    expect(firstBroken(list, edited)).toBe(first?.seq);
  });
});

describe('who may read', () => {
  test('the free match of the day is open, the others are covered until bought', async () => {
    const guest = await api.ask(getModelMatches, { model: 'poisson', part: 'upcoming' });
    const [free, covered] = guest.list;
    expect(free).toMatchObject({ match: { id: 1 }, locked: 0 });
    expect(free?.number?.likeliest?.chance).toBeGreaterThan(0);
    expect(covered).toMatchObject({ match: { id: 2 }, locked: 1 });
    expect(covered).not.toHaveProperty('number');
    const closed = await api.ask(getModelDetail, { model: 'poisson', matchid: 2 });
    expect(closed).not.toHaveProperty('content');
    expect(closed.proof).not.toHaveProperty('text');
    const { token } = await member(70);
    const body = { model: 'poisson', days: 7, total: 70, request_id: randomUUID(), token } as const;
    await api.ask(subscribeModel, body);
    const open = await api.ask(getModelDetail, { model: 'poisson', matchid: 2, token });
    expect(open.content).toMatchObject({ type: 'poisson' });
    expect(open.proof?.text).toContain('"match_id":2');
  });

  test('a proof names who witnessed its seal', async () => {
    const witness = {
      kind: 'https',
      by: 'witness.example',
      at: NOW_SEC,
      answer: Buffer.from('kept'),
    } as const;
    const { proof } = await api.ask(getModelDetail, { model: 'poisson', matchid: 2 });
    expect(proof).not.toHaveProperty('witnessed');
    const { seq = 0, link = '' } = proof ?? {};
    await witnessRepository(db).add({ chain: 'models', seq, link, ...witness });
    const witnessed = await api.ask(getModelDetail, { model: 'poisson', matchid: 2 });
    expect(witnessed.proof?.witnessed).toMatchObject({ seq, by: 'witness.example' });
  });

  test('the entry names the matches whose odds moved most, by what companies show', async () => {
    const { moves } = await api.ask(getModels, {});
    expect(moves).toHaveLength(3);
    for (const { points } of moves) expect(points).toBeCloseTo(0, 9);
  });

  test('for somebody under age the models are not there', async () => {
    const { token } = await member();
    await api.ask(setAgeLimit, { on: true, pin: '2580', token });
    for (const call of [getModels, getModelOffer, getModelDetail, getModelSubscriptions])
      expect(await api.send(call, { model: 'poisson', matchid: 1, token })).toMatchObject({ status: 4 });
  });
});

describe('settling', () => {
  test('the last number before kick-off counts, and one made later does not', async () => {
    const [first] = await sealedOf(1);
    if (!first) throw new Error('there is no number');
    const start = NOW_SEC + 7201;
    await tools.modelNumbers.seal([{ ...first, slot: 'too-late', made_at_ms: start * 1000 }], clock.nowMs());
    clock.advance(3 * 3600 * 1000);
    await ends(1);
    await settleModels(tools);
    expect(await resultOf(1)).toMatchObject({ slot: first.slot, void_reason: '', home: 2, away: 0 });
  });

  test('a match that runs stays in the list of those that are not over', async () => {
    await world.addMatch(2, { time_sec: NOW_SEC + 7202, source: 'world', status: 2 });
    const { list } = await api.ask(getModelMatches, { model: 'poisson', part: 'upcoming' });
    const ids = list.map(({ match }) => match.id);
    expect(ids).toContain(2);
    expect(ids).not.toContain(1);
    expect(ids).not.toContain(3);
  });

  test('a number of which all came too late is void', async () => {
    const [first] = await sealedOf(1);
    if (!first) throw new Error('there is no number');
    await ends(30);
    const late = { ...first, match_id: 30, slot: 'minutes', made_at_ms: (NOW_SEC + 7230) * 1000 };
    await tools.modelNumbers.seal([late], clock.nowMs());
    await settleModels(tools);
    expect(await resultOf(30)).toMatchObject({ void_reason: 'late' });
  });

  test('a corrected score settles again', async () => {
    const before = await resultOf(1);
    await ends(1, { home_scores: [0, 0, 0, 0, 0, 0, 0], away_scores: [1, 0, 0, 0, 0, 0, 0] });
    await settleModels(tools);
    const after = await resultOf(1);
    expect(after).toMatchObject({ home: 0, away: 1 });
    expect(after?.settled.loss).not.toBe(before?.settled.loss);
  });

  test('a match that is cancelled, or postponed by more than 36 hours, is void', async () => {
    await world.addMatch(2, { time_sec: NOW_SEC + 7202, source: 'world', status: 12 });
    await world.addMatch(3, { time_sec: NOW_SEC + 7203 + 37 * 3600, source: 'world', status: 1 });
    await settleModels(tools);
    expect(await resultOf(2)).toMatchObject({ void_reason: 'cancelled' });
    expect(await resultOf(3)).toMatchObject({ void_reason: 'postponed' });
  });

  test('the past is computed day by day once, and never stands among what was sealed', async () => {
    for (let turn = 0; turn < 4; turn += 1) await backfillModels(tools);
    await settleModels(tools);
    const counts = await tools.modelResults.counts({ model: 'poisson' });
    // Ten matches of both sides come first; what was sealed is one.
    expect(counts).toEqual({ sealed: 1, backtest: 14 });
    await backfillModels(tools);
    expect(await tools.modelResults.counts({ model: 'poisson' })).toEqual(counts);
    const backtest = await api.ask(getModelLedger, { model: 'upset', origin: 'backtest' });
    expect(backtest.list).toHaveLength(24);
    expect(backtest.list[0]).toMatchObject({ seq: 0, leaf: '', origin: 'backtest' });
  });

  test('a record under 20 matches has counts alone, and its figures are those of the ledger', async () => {
    const few = await api.ask(getModelRecord, { model: 'poisson', origin: 'backtest' });
    expect(few).toMatchObject({ card: { n: 14, world: 'simulated' }, score: null, market: null, bins: [] });
    const record = await api.ask(getModelRecord, { model: 'upset', origin: 'backtest' });
    const { list } = await api.ask(getModelLedger, { model: 'upset', origin: 'backtest' });
    const scores = list.map(({ score }) => score ?? Number.NaN);
    expect(record.card?.hits).toBe(list.filter(({ hit }) => hit === 'hit').length);
    expect(record.score).toBeCloseTo(scores.reduce((sum, one) => sum + one, 0) / scores.length, 12);
    const [brier] = record.card?.measures ?? [];
    expect(brier).toMatchObject({ name: 'Brier', n: 24, baseline: null });
    expect(brier?.own).toBeCloseTo(record.score ?? 0, 12);
  });

  test('a record is narrowed by season and version, and a newer version stands beside the one before', async () => {
    const asked = { model: 'upset', origin: 'backtest' } as const;
    const whole = await api.ask(getModelRecord, asked);
    const [season = ''] = whole.choices.seasons;
    expect(whole).toMatchObject({ version: '1', choices: { versions: ['1'] } });
    expect((await api.ask(getModelRecord, { ...asked, season })).card?.n).toBe(whole.card?.n);
    expect((await api.ask(getModelRecord, { ...asked, season: '1999' })).card).toBeNull();
    const { list: kept } = await api.ask(getModelLedger, asked);
    const own = await tools.modelResults.list(asked);
    await tools.modelResults.save(own.map((row) => ({ ...row, version: '2' })));
    const { list: both } = await api.ask(getModelLedger, asked);
    expect(both).toHaveLength(2 * kept.length);
    clock.advance(61_000);
    const newest = await api.ask(getModelRecord, asked);
    expect(newest).toMatchObject({ version: '2', choices: { versions: ['2', '1'] } });
    expect(newest.card?.n).toBe(whole.card?.n);
    expect((await api.ask(getModelRecord, { ...asked, version: '1' })).card?.n).toBe(whole.card?.n);
    await sql`delete from model_result where version = '2'`.execute(db);
    clock.advance(61_000);
  });

  test('the record of upsets has bands of five points that add up to its matches', async () => {
    const { bands, card } = await api.ask(getModelRecord, { model: 'upset', origin: 'backtest' });
    expect(bands.reduce((sum, { n }) => sum + n, 0)).toBe(card?.n);
    expect(bands.reduce((sum, { happened }) => sum + happened, 0)).toBe(card?.hits);
  });

  test('the list can be asked for one day', async () => {
    const { list } = await api.ask(getModelMatches, { model: 'upset', part: 'settled' });
    const starts = list.map(({ match }) => match.time);
    const from = starts[3] ?? 0;
    const day = { from, before: from + DAY };
    const { list: own } = await api.ask(getModelMatches, { model: 'upset', part: 'settled', ...day });
    expect(own.map(({ match }) => match.time)).toEqual(
      starts.filter((start) => start >= from && start < from + DAY),
    );
    const later = { from: nowSec() + 3 * DAY };
    const { list: none } = await api.ask(getModelMatches, { model: 'upset', part: 'upcoming', ...later });
    expect(none).toEqual([]);
  });

  test('a settled row is open to everybody, with what was sealed', async () => {
    const { list } = await api.ask(getModelMatches, { model: 'poisson', part: 'settled' });
    expect(list.find(({ match }) => match.id === 2)).toMatchObject({
      outcome: 'void',
      void_reason: 'cancelled',
    });
    const detail = await api.ask(getModelDetail, { model: 'poisson', matchid: 1 });
    expect(detail.proof?.text).toContain('"match_id":1');
    expect(['hit', 'miss']).toContain(detail.outcome);
  });
});

test('a program without this product finds every row of the table under its seal, and names what was changed', async () => {
  const program = fileURLToPath(new URL('../../web/public/verify-seal.mjs', import.meta.url));
  const run = async (...args: string[]) =>
    (
      await promisify(execFile)(process.execPath, [program, ...args]).catch(
        (error: { stdout: string }) => error,
      )
    ).stdout;
  expect(await run(api.base, 'poisson')).toMatch(/^\d+ seals and \d+ rows agree\n$/);
  expect(await run(api.base, 'plans')).toBe('0 seals and 0 rows agree\n');
  const table = await (await fetch(`${api.base}${MODEL_TABLE_PATH}?model=poisson`)).text();
  const folder = await mkdtemp(join(tmpdir(), 'seals-'));
  const [kept, seals] = [join(folder, 'ledger.csv'), join(folder, 'seals.json')];
  await writeFile(seals, JSON.stringify(await api.ask(getModelSeals, {})));
  await writeFile(kept, table);
  expect(await run(kept, seals)).toContain('agree');
  await writeFile(kept, table.replace('""lambda"":', '""lambda"":1'));
  expect(await run(kept, seals)).toMatch(/^seal \d+ does not agree\n$/);
  await rm(folder, { recursive: true });
  expect((await fetch(`${api.base}${MODEL_TABLE_PATH}?model=none`)).status).toBe(404);
});

describe('subscribing', () => {
  const buy = (token: string, over: object = {}) =>
    ({ model: 'poisson', days: 30, total: 300, request_id: randomUUID(), token, ...over }) as const;

  test('one key buys once; the next one begins where the first ends', async () => {
    const { token, uid } = await member(1000);
    const body = buy(token);
    const [one, again] = await Promise.all([api.ask(subscribeModel, body), api.ask(subscribeModel, body)]);
    expect(again.id).toBe(one.id);
    const next = await api.ask(subscribeModel, buy(token));
    expect(next.starts_at).toBe(one.ends_at);
    expect(await purses.balance(uid, 'gold')).toBe(400);
    expect(await purses.postings(uid, 'model')).toHaveLength(2);
  });

  test('a total that was not seen, and gold that is short, are refused by field', async () => {
    const { token } = await member(10);
    expect(await api.send(subscribeModel, buy(token, { total: 299 }))).toMatchObject({ field: 'total' });
    expect(await api.send(subscribeModel, buy(token))).toMatchObject({
      field: 'total',
      reason: 'insufficient',
    });
    expect(await api.ask(getModelSubscriptions, { token })).toEqual([]);
  });

  test('it goes on by itself only where that was switched on', async () => {
    const { token, uid } = await member(1000);
    const { id } = await api.ask(subscribeModel, buy(token, { days: 7, total: 70 }));
    await api.ask(setModelRenewal, { id, auto_renew: 1, token });
    const modelSubscriptions = subscriptionRepository(db, purses.wallets);
    await renewModels({ modelSubscriptions }, nowSec() + 7 * DAY - 1);
    expect(await purses.balance(uid, 'gold')).toBe(930);
    for (let turn = 0; turn < 2; turn += 1) await renewModels({ modelSubscriptions }, nowSec() + 7 * DAY + 1);
    expect(await purses.balance(uid, 'gold')).toBe(860);
  });

  test('a model that stops pays every unused whole day back, once', async () => {
    const price = { model: 'margin', days: 30, gold: 300, token: api.operatorToken } as const;
    await api.ask(saveModelPrice, price);
    const { token, uid } = await member(300);
    await api.ask(subscribeModel, buy(token, { model: 'margin' }));
    clock.advance(10 * DAY * 1000 + 1000);
    const stop = { model: 'margin', token: api.operatorToken } as const;
    expect(await api.ask(stopModel, stop)).toEqual({ refunded: 1 });
    expect(await api.ask(stopModel, stop)).toEqual({ refunded: 0 });
    expect(await purses.balance(uid, 'gold')).toBe(190);
    expect(await api.ask(getModelSubscriptions, { token })).toMatchObject([{ state: 'refunded' }]);
    expect((await api.ask(getModelOffer, { model: 'margin' })).offers).toEqual([]);
  });
});
