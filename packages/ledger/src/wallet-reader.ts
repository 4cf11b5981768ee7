import type { Currency } from '@touchline/domain/currency';
import { type Kysely, sql } from 'kysely';

export type Wallet = {
  currency: Currency;
  balance: number;
  owes: boolean;
  frozen: boolean;
  /** `yyyymmdd` and `yyyymm` that the two sums belong to. */
  day: number;
  spentDay: number;
  month: number;
  spentMonth: number;
};

export type WalletReader = {
  /** Wallets of an account that were ever posted to; others hold nothing. */
  wallets(accountId: number): Promise<Wallet[]>;
  /** 0 where there is no wallet. */
  balance(accountId: number, currency: Currency): Promise<number>;
};

export const walletReader = (db: Kysely<never>): WalletReader => ({
  async wallets(accountId) {
    const { rows } = await sql<Wallet>`
      select currency, balance, owes, frozen, day, spent_day as "spentDay", month, spent_month as "spentMonth"
      from ledger.wallet where account_id = ${accountId} order by currency
    `.execute(db);
    return rows;
  },

  async balance(accountId, currency) {
    const { rows } = await sql<{ balance: number }>`
      select balance from ledger.wallet where account_id = ${accountId} and currency = ${currency}
    `.execute(db);
    return rows[0]?.balance ?? 0;
  },
});
