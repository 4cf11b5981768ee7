import type { Generated } from 'kysely';

export type WalletTable = {
  id: Generated<number>;
  account_id: number;
  currency: number;
  balance: number;
  seq: number;
  /** `yyyymmdd` of the latest day in which gold was spent. */
  day: number;
  spent_day: number;
  /** `yyyymm` of the latest month in which gold was spent. */
  month: number;
  spent_month: number;
  owes: boolean;
  frozen: boolean;
  /** Unix milliseconds. */
  opened_at: number;
};

export type PostingTable = {
  wallet_id: number;
  seq: number;
  key: string;
  kind: number;
  contra: number;
  amount: number;
  balance_after: number;
  ref: number;
  /** Unix milliseconds, the database's clock. */
  at: number;
};

export type ContraDayTable = {
  contra: number;
  currency: number;
  /** Days since 1970 in UTC. */
  day: number;
  amount: number;
  count: number;
  closed_at: number;
};

export type CorrectionTable = {
  id: Generated<number>;
  wallet_id: number;
  seq: number;
  reason: string;
  operator_id: number;
  approver_id: number;
  at: number;
};

export type KindTable = {
  kind: number;
  name: string;
  currency_class: number;
  sign: number;
  contra: number;
  is_spending: boolean;
  may_owe: boolean;
  reverses: number | null;
};

export type Tables = {
  'ledger.wallet': WalletTable;
  'ledger.posting': PostingTable;
  'ledger.contra_day': ContraDayTable;
  'ledger.correction': CorrectionTable;
  'ledger.kind': KindTable;
};
