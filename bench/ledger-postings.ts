/**
 * Gifts through the product's own way (the row of the gift, its posting and its combo in one transaction that many
 * share) beside raw rows of equal width in equal batches, and beside a transaction with row locks for each gift, in
 * turn in one run on one database that syncs to disk. Then 100,000 winners are paid while others give, and pages of
 * a wallet with a million postings are read.
 */
import { randomUUID } from 'node:crypto';
import { payOut } from '@touchline/ledger/pay-out';
import { openLedgerWorld, PEOPLE, type LedgerWorld } from './ledger-world.ts';
import { rawGifts, rowLockGifts } from './ledger-peers.ts';
import { type Measure, median, percentile } from './report.ts';

const RUN_MS = 2_500;
const ROUNDS = 3;
const CALLERS = 256;
const POSTINGS = 1_000_000;

type Give = (account: number, anchor: number) => Promise<unknown>;
type Load = { callers: number; forMs: number; anchors: number; perSec?: number };
type Run = { perSec: number; p99Ms: number };

const ourGifts = ({ sending, giftId }: LedgerWorld): Give => {
  return (accountId, anchorId) => {
    const requestId = randomUUID();
    return sending.send({
      accountId,
      requestId,
      brand: 'touchline',
      anchorId,
      roomId: anchorId,
      giftId,
      quantity: 1,
      gold: 1,
      diamonds: 1,
      source: 'gold',
      combo: requestId,
      nowMs: Date.now(),
    });
  };
};

/** Each caller gives again when its last gift is on disk; with a rate it waits for its turn. */
const load = async ({ ids, givers }: LedgerWorld, give: Give, options: Load): Promise<Run> => {
  const { callers, forMs, anchors, perSec } = options;
  const took: number[] = [];
  const began = performance.now();
  const gapMs = perSec === undefined ? 0 : (callers / perSec) * 1000;
  const call = async (_: unknown, index: number): Promise<void> => {
    for (let turn = 0; performance.now() - began < forMs; turn += 1) {
      const waitMs = began + turn * gapMs - performance.now();
      if (gapMs > 0 && waitMs > 0) await new Promise((done) => void setTimeout(done, waitMs));
      const account = givers[(index + turn * callers) % givers.length] ?? 0;
      const anchor = ids[ids.length - 1 - ((index + turn) % anchors)] ?? 0;
      const sentMs = performance.now();
      await give(account, anchor);
      took.push(performance.now() - sentMs);
    }
  };
  await Promise.all(Array.from({ length: callers }, call));
  return { perSec: (took.length * 1000) / (performance.now() - began), p99Ms: percentile(took, 0.99) };
};

const giftMeasures = async (world: LedgerWorld): Promise<Measure[]> => {
  const [ours, raw, locked] = [ourGifts(world), rawGifts(world), rowLockGifts(world)];
  const rates = { one: [] as number[], many: [] as number[], raw: [] as number[], locked: [] as number[] };
  const rate = async (give: Give, anchors: number) =>
    (await load(world, give, { callers: CALLERS, forMs: RUN_MS, anchors })).perSec;
  for (const give of [ours, raw, locked]) await rate(give, 1);
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.raw.push(await rate(raw, 1));
    rates.one.push(await rate(ours, 1));
    rates.many.push(await rate(ours, 64));
    rates.locked.push(await rate(locked, 1));
  }
  const one = median(rates.one);
  const few = await load(world, ours, { callers: 32, forMs: RUN_MS, anchors: 1 });
  const half = await load(world, ours, { callers: CALLERS, forMs: RUN_MS, anchors: 1, perSec: one / 2 });
  const gifts = 'gifts to one anchor, 256 callers';
  return [
    {
      name: gifts,
      unit: '/s',
      ours: one,
      peer: median(rates.raw),
      peerName: 'raw batched rows of equal width',
      limit: { atLeast: 0.3 },
    },
    {
      name: gifts,
      unit: '/s',
      ours: one,
      peer: median(rates.many),
      peerName: 'gifts to 64 anchors',
      limit: { atLeast: 0.75 },
    },
    {
      name: gifts,
      unit: '/s',
      ours: one,
      peer: median(rates.locked),
      peerName: 'a transaction with row locks a gift',
      limit: { atLeast: 10 },
    },
    {
      name: 'a gift with 32 callers, 99th percentile',
      unit: 'ms',
      ours: few.p99Ms,
      peer: 30,
      peerName: 'the time it may take',
      ceiling: 30,
    },
    {
      name: `a gift at half load (${Math.round(half.perSec)}/s), 99th percentile`,
      unit: 'ms',
      ours: half.p99Ms,
      peer: 50,
      peerName: 'the time it may take',
      ceiling: 50,
    },
  ];
};

const settlementMeasures = async (world: LedgerWorld): Promise<Measure[]> => {
  const payments = world.ids.map((accountId) => ({ accountId, amount: 5, key: randomUUID(), ref: 1 }));
  const began = performance.now();
  const state = { tookMs: 0 };
  const settling = payOut(world.ledgerDb, { kind: 'quizWin', currency: 3 }, payments).then((posted) => {
    state.tookMs = performance.now() - began;
    if (posted !== PEOPLE) throw new Error(`${posted} winners were paid`);
  });
  const others: number[] = [];
  const give = ourGifts(world);
  while (state.tookMs === 0) {
    // Ten gifts a second for each of eight callers: people who give meanwhile, not a second load.
    const { p99Ms } = await load(world, give, { callers: 8, forMs: 1000, anchors: 64, perSec: 80 });
    others.push(p99Ms);
  }
  await settling;
  return [
    {
      name: 'settlement of 100,000 winners',
      unit: 's',
      ours: state.tookMs / 1000,
      peer: 10,
      peerName: 'the time it may take',
      ceiling: 10,
    },
    {
      name: 'gifts meanwhile, 99th percentile',
      unit: 'ms',
      ours: Math.max(...others),
      peer: 100,
      peerName: 'the time it may take',
      ceiling: 100,
    },
  ];
};

/** A wallet with a million postings, as a chain that the ledger's own checks would find right. */
const fillWallet = async ({ query, ids }: LedgerWorld): Promise<number> => {
  const accountId = ids.at(-1000) ?? 0;
  // A worker that cleans the table up by itself would hold the next statements for minutes.
  await query('alter table ledger.posting set (autovacuum_enabled = off)');
  await query(`with opened as (
      insert into ledger.wallet (account_id, currency, balance, seq, opened_at) values (${accountId}, 1, ${POSTINGS}, ${POSTINGS}, 0)
      returning id)
    insert into ledger.posting (wallet_id, seq, key, kind, contra, amount, balance_after, ref, at)
    select opened.id, n, gen_random_uuid(), 1, 10, 1, n, n, 1700000000000 + n * 1000 from opened, generate_series(1, ${POSTINGS}) n`);
  await query('analyze ledger.posting');
  return accountId;
};

const statementMeasures = async (world: LedgerWorld): Promise<Measure[]> => {
  const accountId = await fillWallet(world);
  const took: number[] = [];
  const month = 30 * 86_400_000;
  for (let page = 0; page < 600; page += 1) {
    const beforeSeq = 1 + Math.floor(Math.random() * POSTINGS);
    const fromMs = 1_700_000_000_000 + Math.max(0, beforeSeq * 1000 - month);
    const sentMs = performance.now();
    const lines = await world.wallets.ledger.statement({
      accountId,
      currency: 1,
      beforeSeq,
      fromMs,
      limit: 20,
    });
    // The first pages warm the cache up, as the first readers of a day do.
    if (page >= 100) took.push(performance.now() - sentMs);
    if (beforeSeq > 20 && lines.length !== 20) throw new Error('a page of the statement is short');
  }
  return [
    {
      name: 'page of a wallet with a million postings, 99th percentile',
      unit: 'ms',
      ours: percentile(took, 0.99),
      peer: 10,
      peerName: 'the time it may take',
      ceiling: 10,
    },
  ];
};

/** Spending, settling and reading through the ledger. */
export const ledgerPostings = async (): Promise<Measure[]> => {
  const world = await openLedgerWorld();
  try {
    const measures: Measure[] = [];
    for (const measure of [giftMeasures, settlementMeasures, statementMeasures]) {
      measures.push(...(await measure(world)));
    }
    return measures;
  } finally {
    await world.close();
  }
};
