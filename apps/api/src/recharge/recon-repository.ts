import { sql, type Kysely, type Selectable } from 'kysely';
import type { Tables } from '../tables.ts';
import type { Wallets } from '../wallet/wallet-repository.ts';
import { isHeld } from './hold-repository.ts';
import type { Known } from './recon-judge.ts';
import type { Order } from './recharge-repository.ts';
import type { ReconVerdict } from './recharge-tables.ts';

type Run = { id: number; provider: string; day: string; rows: number; open: number; ran_at: number };

export type Item = Omit<Selectable<Tables['recon_item']>, 'order_id' | 'done_by'> & {
  order_id: number;
  account_id: number;
  done_by: number;
  provider: string;
  day: string;
};

/** One line of a day as it is kept. */
export type Line = {
  providerRef: string;
  orderId: number | null;
  minor: number;
  currency: string;
  verdict: ReconVerdict;
  outcome: string;
  /** Closed at once: it matches, or was put right by itself. */
  isDone: boolean;
  /** Whose purse is frozen until the case is closed; 0 for nobody's. */
  freezes: number;
};

const PAGE = 20;

const dayText = sql<string>`to_char(recon_run.day, 'YYYY-MM-DD')`;

const runs = (db: Kysely<Tables>) =>
  db
    .selectFrom('recon_run')
    .select(['recon_run.id', 'recon_run.provider', dayText.as('day'), 'recon_run.rows', 'recon_run.ran_at'])
    .select(
      sql<number>`(select count(*)::integer from recon_item
        where run_id = recon_run.id and verdict <> 'matched' and done_at = 0)`.as('open'),
    );

const items = (db: Kysely<Tables>) =>
  db
    .selectFrom('recon_item')
    .innerJoin('recon_run', 'recon_run.id', 'recon_item.run_id')
    .leftJoin('recharge_order', 'recharge_order.id', 'recon_item.order_id')
    .selectAll('recon_item')
    .select([
      'recon_run.provider',
      dayText.as('day'),
      sql<number>`coalesce(recon_item.order_id, 0)`.as('order_id'),
      sql<number>`coalesce(recon_item.done_by, 0)`.as('done_by'),
      sql<number>`coalesce(recharge_order.account_id, 0)`.as('account_id'),
    ]);

const creditedOn = (db: Kysely<Tables>, provider: string, [from, until]: readonly [number, number]) =>
  db
    .selectFrom('recharge_order')
    .selectAll()
    .where('provider', '=', provider)
    .where('paid_at', '>=', from)
    .where('paid_at', '<', until)
    .where('status', 'in', ['credited', 'refunding', 'refunded', 'disputed'])
    .orderBy('id')
    .execute();

type Closing = { by: number; note: string; nowSec: number };
type Within = { transaction: Kysely<Tables>; wallets: Wallets };

const closeWithin = async (
  { transaction, wallets }: Within,
  id: number,
  { by, note, nowSec }: Closing,
): Promise<boolean> => {
  const closed = await transaction
    .updateTable('recon_item')
    .set({ done_at: nowSec, done_by: by, note })
    .where('id', '=', id)
    .where('done_at', '=', 0)
    .returning(['order_id', 'verdict'])
    .executeTakeFirst();
  if (!closed) return false;
  if (closed.verdict !== 'missing_there') return true;
  const order = await transaction
    .selectFrom('recharge_order')
    .select('account_id')
    .where('id', '=', closed.order_id)
    .executeTakeFirstOrThrow();
  const held = await isHeld(transaction, order.account_id);
  await wallets.ledger.freeze(order.account_id, held, transaction);
  return true;
};

const keepWithin = async (
  { transaction, wallets }: Within,
  { provider, day, rows, nowSec }: Compared,
  lines: readonly Line[],
): Promise<void> => {
  const made = await transaction
    .insertInto('recon_run')
    .values({ provider, day, rows, ran_at: nowSec })
    .onConflict((conflict) => conflict.columns(['provider', 'day']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return;
  for (const { providerRef, orderId, minor, currency, verdict, outcome, isDone } of lines) {
    const item = { run_id: made.id, provider_ref: providerRef, order_id: orderId, minor, currency };
    const state = { verdict, outcome, done_at: isDone ? nowSec : 0 };
    await transaction
      .insertInto('recon_item')
      .values({ ...item, ...state })
      .execute();
  }
  const frozen = lines.flatMap(({ freezes }) => (freezes > 0 ? [freezes] : []));
  for (const accountId of frozen.toSorted((one, other) => one - other)) {
    await wallets.ledger.freeze(accountId, true, transaction);
  }
};

type Compared = { provider: string; day: string; rows: number; nowSec: number };

type ItemSearch = { run_id?: number | undefined; open: 0 | 1; cursor?: number | undefined };

const findItems = (db: Kysely<Tables>, { run_id: runId, open, cursor }: ItemSearch): Promise<Item[]> =>
  items(db)
    .$if(runId !== undefined, (query) => query.where('run_id', '=', runId ?? 0))
    .$if(open === 1, (query) => query.where('verdict', '<>', 'matched').where('done_at', '=', 0))
    .$if(cursor !== undefined, (query) => query.where('recon_item.id', '<', cursor ?? 0))
    .orderBy('recon_item.id', 'desc')
    .limit(PAGE + 1)
    .execute();

/** Days that were compared with the bills of providers. */
export const reconRepository = (db: Kysely<Tables>, wallets: Wallets) => ({
  /** What is known of the orders that a bill names or should name. */
  async known(
    provider: string,
    { orderIds, range }: { orderIds: readonly number[]; range: readonly [number, number] },
  ): Promise<Known> {
    const credited = await creditedOn(db, provider, range);
    const ids = [...new Set([...orderIds, ...credited.map(({ id }) => id)])];
    const named: Order[] = await db
      .selectFrom('recharge_order')
      .selectAll()
      .where('provider', '=', provider)
      .where(sql<boolean>`id = any(${ids}::integer[])`)
      .execute();
    const before = await db
      .selectFrom('recon_item')
      .select('order_id')
      .where(sql<boolean>`order_id = any(${ids}::integer[])`)
      .execute();
    return {
      orders: new Map(named.map((order) => [order.id, order])),
      billed: new Set(before.flatMap(({ order_id: id }) => id ?? [])),
      credited,
    };
  },

  run: (provider: string, day: string): Promise<Run | undefined> =>
    runs(db)
      .where('provider', '=', provider)
      .where(sql<boolean>`recon_run.day = ${day}::date`)
      .executeTakeFirst(),

  /** Keeps a compared day, once; of two processes that compared it the first one counts. */
  keep: (compared: Compared, lines: readonly Line[]): Promise<void> =>
    db.transaction().execute((transaction) => keepWithin({ transaction, wallets }, compared, lines)),

  runs: ({
    provider,
    cursor,
  }: {
    provider?: string | undefined;
    cursor?: number | undefined;
  }): Promise<Run[]> =>
    runs(db)
      .$if(provider !== undefined, (query) => query.where('provider', '=', provider ?? ''))
      .$if(cursor !== undefined, (query) => query.where('recon_run.id', '<', cursor ?? 0))
      .orderBy('recon_run.id', 'desc')
      .limit(PAGE + 1)
      .execute(),

  items: (search: ItemSearch): Promise<Item[]> => findItems(db, search),

  item: (id: number): Promise<Item | undefined> =>
    items(db).where('recon_item.id', '=', id).executeTakeFirst(),

  /** Closes an open case, and lets the purse spend again where nothing else holds it. False where it was closed before. */
  close: (id: number, closing: Closing): Promise<boolean> =>
    db.transaction().execute((transaction) => closeWithin({ transaction, wallets }, id, closing)),
});

export type Reconciliation = ReturnType<typeof reconRepository>;

export const PAGE_OF_CASES = PAGE;
