import { decideCorrection } from '@touchline/contract/correction';
import { STATUS } from '@touchline/contract/envelope';
import { correctWithin } from '@touchline/ledger/correct';
import { handle, type Context } from '../handle.ts';
import { notFound, RefusedError } from '../refusal.ts';
import { paymentRefused, shortOf } from '../wallet/payment-refusal.ts';
import { currencyOfPurse } from '../wallet/purse.ts';
import { uuidOf } from '../wallet/uuid-of.ts';
import type { Transaction } from '../wallet/wallet-repository.ts';
import type { CorrectionRow } from './correction-repository.ts';
import { OWN_CORRECTION } from './refusals.ts';
import { toCorrection } from './to-correction.ts';

/** An account keeps the money that it has; one that has none yet gets that of China. */
const currencyOf = async (
  { purse, account_id: accountId }: CorrectionRow,
  { wallets }: Context<'operator'>,
) => {
  if (purse !== 'money') return currencyOfPurse(purse, 'touchline');
  const held = await wallets.ledger.wallets(accountId);
  const FIRST_MONEY = 4000;
  return (
    held.find(({ currency }) => currency >= FIRST_MONEY)?.currency ?? currencyOfPurse(purse, 'touchline')
  );
};

/** Posts it. @throws {RefusedError} where the purse holds less than is to be taken */
const post = async (
  row: CorrectionRow,
  transaction: Transaction,
  context: Context<'operator'>,
): Promise<void> => {
  const { caller } = context;
  const result = await correctWithin(transaction, {
    accountId: row.account_id,
    currency: await currencyOf(row, context),
    amount: row.amount,
    key: uuidOf('correction', row.id),
    reason: row.reason,
    operatorId: row.maker,
    approverId: caller.account.id,
  });
  if (result.outcome === 'posted') return;
  const limit = shortOf(result, { amount: Math.abs(row.amount), dayLimit: 0, monthLimit: 0 });
  throw paymentRefused(result.outcome, { field: 'id', limit });
};

export default handle(decideCorrection, async ({ id, agree, note }, context) => {
  const { corrections, caller, nowSec } = context;
  const approver = caller.account.id;
  const row = await corrections.find(id);
  if (!row) throw notFound('id');
  const isOwn = row.maker === approver;
  if (agree === 1 && isOwn) {
    throw new RefusedError({ status: STATUS.forbidden, message: OWN_CORRECTION, field: 'id' });
  }
  const decision = {
    approver,
    status: agree === 1 ? ('approved' as const) : ('refused' as const),
    note: note.trim(),
    decided_at: nowSec,
  };
  const decided = await corrections.decide(id, decision, (open, transaction) =>
    post(open, transaction, context),
  );
  if (!decided) throw new RefusedError({ status: STATUS.conflict, message: 'conflict', field: 'id' });
  return toCorrection(decided);
});
