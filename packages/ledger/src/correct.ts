import { type Currency, currencyClass, type CurrencyClassName } from '@touchline/domain/currency';
import type { PostingKindName } from '@touchline/domain/posting-kind';
import { type Kysely, sql } from 'kysely';
import type { PostResult } from './posting.ts';
import { postBatch } from './post-batch.ts';

export type Correction = {
  accountId: number;
  currency: Currency;
  amount: number;
  key: string;
  reason: string;
  /** Who asked for it and who agreed: two different operators. */
  operatorId: number;
  approverId: number;
};

const KIND: Readonly<Record<CurrencyClassName, PostingKindName>> = {
  gold: 'correctGold',
  diamond: 'correctDiamond',
  point: 'correctPoint',
  money: 'correctMoney',
};

/**
 * Puts a wallet right, with the reason and both names beside the posting. The database refuses a correction that
 * one person signed twice.
 * @param within a transaction of the caller, whatever its tables: the statements name their schema
 */
export const correctWithin = async <Tables>(
  within: Kysely<Tables>,
  correction: Correction,
): Promise<PostResult> => {
  const transaction = within as unknown as Kysely<never>;
  const { accountId, currency, amount, key, reason, operatorId, approverId } = correction;
  const kind = KIND[currencyClass(currency)];
  const [result] = await postBatch(transaction, [
    { accountId, currency, kind, amount, key, ref: operatorId },
  ]);
  if (result === undefined) throw new Error('ledger.post answered nothing');
  if (result.outcome !== 'posted' || result.isRepeated) return result;
  await sql`
    insert into ledger.correction (wallet_id, seq, reason, operator_id, approver_id, at)
    select id, ${result.seq}, ${reason}, ${operatorId}, ${approverId},
      floor(extract(epoch from clock_timestamp()) * 1000)::bigint
    from ledger.wallet where account_id = ${accountId} and currency = ${currency}
  `.execute(transaction);
  return result;
};

/** The same, committed when it resolves. */
export const correct = (db: Kysely<never>, correction: Correction): Promise<PostResult> =>
  db.transaction().execute((transaction) => correctWithin<never>(transaction, correction));
