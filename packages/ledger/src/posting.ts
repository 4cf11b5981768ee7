import type { Currency } from '@touchline/domain/currency';
import type { PostingKindName } from '@touchline/domain/posting-kind';

/** Own limits of the account, in gold; 0 is without limit. They are held under the wallet's lock. */
export type SpendingRule = {
  dayLimit: number;
  monthLimit: number;
  /** The account keeps itself from spending for now. */
  isExcluded: boolean;
};

/** When the posting happens by the calendar of the account's brand. */
export type LedgerDay = {
  /** `yyyymmdd`. */
  day: number;
  /** `yyyymm`. */
  month: number;
};

/** One movement between a wallet and the system account of its kind. */
export type Posting = {
  accountId: number;
  currency: Currency;
  kind: PostingKindName;
  /** In the smallest unit of the currency; its sign is the kind's. Never 0. */
  amount: number;
  /** Posts once: the same key with the same content answers what it answered the first time. A uuid. */
  key: string;
  /** Id of the business row that this belongs to, for example the order. */
  ref: number;
  /** Kinds that count as spending need it. */
  spending?: LedgerDay & SpendingRule;
};

export type Refusal =
  'insufficient' | 'limitDay' | 'limitMonth' | 'excluded' | 'frozen' | 'repeatedOtherwise';

export type PostResult = {
  /** The amount after it when posted, the present one when refused. */
  balance: number;
  /** Gold spent in the day and the month of the posting. */
  spentDay: number;
  spentMonth: number;
} & (
  | {
      outcome: 'posted';
      /** Number of the posting in its wallet, from 1. */
      seq: number;
      /** True when an earlier call with this key had posted it. */
      isRepeated: boolean;
    }
  | { outcome: Refusal }
);
