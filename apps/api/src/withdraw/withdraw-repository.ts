import { WITHDRAW, WITHDRAW_STATUS } from '@touchline/domain/withdraw-rule';
import { sql, type Insertable, type Kysely, type Selectable } from 'kysely';
import { STATUS } from '@touchline/contract/envelope';
import { RefusedError } from '../refusal.ts';
import type { Tables } from '../tables.ts';
import { paymentRefused } from '../wallet/payment-refusal.ts';
import { uuidOf } from '../wallet/uuid-of.ts';
import type { Payer, Wallets } from '../wallet/wallet-repository.ts';
import { WITHDRAW_REFUSALS } from './refusals.ts';

export type WithdrawRow = Selectable<Tables['withdraw_order']>;
export type NewWithdraw = Omit<Insertable<Tables['withdraw_order']>, 'account_id' | 'brand' | 'created_at'>;

const PAGE = 20;

const conflict = (name: keyof typeof WITHDRAW_REFUSALS, field: string): RefusedError =>
  new RefusedError({ status: STATUS.conflict, message: WITHDRAW_REFUSALS[name], field });

type Note = { status: WithdrawRow['status']; note: string; actor: number; nowSec: number };

const note = async (
  transaction: Kysely<Tables>,
  orderId: number,
  { nowSec, ...event }: Note,
): Promise<void> => {
  await transaction
    .insertInto('withdraw_event')
    .values({ ...event, order_id: orderId, at: nowSec })
    .execute();
};

const KINDS = {
  diamond: { out: 'payoutRequest', back: 'payoutCancelled' },
  money: { out: 'withdraw', back: 'withdrawCancelled' },
} as const;

type Within = { transaction: Kysely<Tables>; wallets: Wallets };

const requestWithin = async ({ transaction, wallets }: Within, payer: Payer, wanted: NewWithdraw) => {
  const { accountId, nowSec } = payer;
  // Whoever else asks for this account waits.
  await sql`select from account where id = ${accountId} for update`.execute(transaction);
  const earlier = await transaction
    .selectFrom('withdraw_order')
    .selectAll()
    .where('account_id', '=', accountId)
    .where((eb) =>
      eb.or([
        eb('request_id', '=', wanted.request_id),
        eb('status', '<', WITHDRAW_STATUS.paid),
        eb('month', '=', wanted.month),
      ]),
    )
    .execute();
  const same = earlier.find(({ request_id: key }) => key === wanted.request_id);
  if (same) {
    const isSame = same.amount === wanted.amount && same.source === wanted.source;
    if (!isSame) throw paymentRefused('repeatedOtherwise', { field: 'request_id' });
    return same;
  }
  if (earlier.some(({ status }) => status < WITHDRAW_STATUS.paid)) throw conflict('open', 'purse');
  const counted = earlier.filter(({ status }) => status !== WITHDRAW_STATUS.cancelled);
  if (counted.length >= WITHDRAW.mostPerMonth) throw conflict('month', 'purse');
  const row = await transaction
    .insertInto('withdraw_order')
    .values({ ...wanted, account_id: accountId, brand: payer.brand, created_at: nowSec })
    .returningAll()
    .executeTakeFirstOrThrow();
  await note(transaction, row.id, { status: 0, note: '', actor: accountId, nowSec });
  const kind = KINDS[wanted.source].out;
  const payment = { kind, amount: wanted.amount, key: uuidOf(kind, row.id), ref: row.id, field: 'amount' };
  await wallets.post(payer, payment, transaction);
  return row;
};

const locked = (transaction: Kysely<Tables>, id: number): Promise<WithdrawRow | undefined> =>
  transaction.selectFrom('withdraw_order').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

type Acting = { actor: number; nowSec: number };

const cancelWithin = async (
  { transaction, wallets }: Within,
  row: WithdrawRow,
  { actor, nowSec, reason }: Acting & { reason: string },
): Promise<void> => {
  await transaction
    .updateTable('withdraw_order')
    .set({ status: WITHDRAW_STATUS.cancelled, reason })
    .where('id', '=', row.id)
    .execute();
  await note(transaction, row.id, { status: 3, note: reason, actor, nowSec });
  const kind = KINDS[row.source].back;
  const payer = { accountId: row.account_id, brand: row.brand, nowSec };
  await wallets.post(
    payer,
    { kind, amount: row.amount, key: uuidOf(kind, row.id), ref: row.id },
    transaction,
  );
};

const approveWithin = async ({ transaction }: Within, row: WithdrawRow, { actor, nowSec }: Acting) => {
  const needsTwo = row.minor >= WITHDRAW.twoOperatorsMinor;
  if (row.status !== WITHDRAW_STATUS.review) throw conflict('late', 'id');
  if (needsTwo && row.maker === null) {
    await transaction.updateTable('withdraw_order').set({ maker: actor }).where('id', '=', row.id).execute();
    return;
  }
  if (needsTwo && row.maker === actor) throw conflict('second', 'id');
  await transaction
    .updateTable('withdraw_order')
    .set({ status: WITHDRAW_STATUS.paying, approver: actor })
    .where('id', '=', row.id)
    .execute();
  await note(transaction, row.id, { status: 1, note: '', actor, nowSec });
};

const paidWithin = async (
  { transaction }: Within,
  row: WithdrawRow,
  { actor, nowSec, reason: ref }: Acting & { reason: string },
): Promise<void> => {
  if (row.status !== WITHDRAW_STATUS.paying || row.batch_id === null) throw conflict('late', 'id');
  await transaction
    .updateTable('withdraw_order')
    .set({ status: WITHDRAW_STATUS.paid, provider_ref: ref })
    .where('id', '=', row.id)
    .execute();
  await note(transaction, row.id, { status: 2, note: '', actor, nowSec });
};

type Step = Acting & { step: 'approve' | 'cancel' | 'paid'; reason: string };

const stepWithin = async (within: Within, id: number, step: Step): Promise<WithdrawRow | undefined> => {
  const row = await locked(within.transaction, id);
  if (!row) return undefined;
  if (step.step === 'approve') await approveWithin(within, row, step);
  else if (step.step === 'paid') await paidWithin(within, row, step);
  else if (row.status < WITHDRAW_STATUS.paid) await cancelWithin(within, row, step);
  else throw conflict('late', 'id');
  return locked(within.transaction, id);
};

/** Withdrawals: the amount leaves the purse when it is asked for, and comes back where it is cancelled. */
export const withdrawRepository = (db: Kysely<Tables>, wallets: Wallets) => ({
  request: (payer: Payer, wanted: NewWithdraw): Promise<WithdrawRow> =>
    db.transaction().execute((transaction) => requestWithin({ transaction, wallets }, payer, wanted)),

  step: (id: number, step: Step): Promise<WithdrawRow | undefined> =>
    db.transaction().execute((transaction) => stepWithin({ transaction, wallets }, id, step)),

  /** By the owner, while it is under review. */
  cancelOwn: (accountId: number, id: number, nowSec: number): Promise<WithdrawRow | undefined> =>
    db.transaction().execute(async (transaction) => {
      const row = await locked(transaction, id);
      if (row?.account_id !== accountId) return undefined;
      if (row.status !== WITHDRAW_STATUS.review) throw conflict('late', 'id');
      await cancelWithin({ transaction, wallets }, row, { actor: accountId, nowSec, reason: '' });
      return locked(transaction, id);
    }),

  ofAccount: (accountId: number, before: number): Promise<WithdrawRow[]> =>
    db
      .selectFrom('withdraw_order')
      .selectAll()
      .where('account_id', '=', accountId)
      .$if(before > 0, (query) => query.where('id', '<', before))
      .orderBy('id', 'desc')
      .limit(PAGE + 1)
      .execute(),

  ofStatus: (status: WithdrawRow['status'], after: number): Promise<WithdrawRow[]> =>
    db
      .selectFrom('withdraw_order')
      .selectAll()
      .where('status', '=', status)
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE + 1)
      .execute(),

  find: (id: number): Promise<WithdrawRow | undefined> =>
    db.selectFrom('withdraw_order').selectAll().where('id', '=', id).executeTakeFirst(),

  events: (id: number) =>
    db.selectFrom('withdraw_event').selectAll().where('order_id', '=', id).orderBy('id').execute(),
});

export type Withdraws = ReturnType<typeof withdrawRepository>;

export const PAGE_OF_WITHDRAWS = PAGE;
