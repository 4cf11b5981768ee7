import type { CurrencyClassName } from './currency.ts';

/**
 * The house's side of every posting. Customers never pay each other: each posting moves an amount between one
 * wallet and one of these. @source economy §A4
 */
export const SYSTEM_ACCOUNT = {
  paymentClearing: 10,
  bonus: 11,
  disputeHold: 12,
  giftRevenue: 20,
  luckyBagEscrow: 21,
  quizEscrow: 30,
  quizDust: 31,
  shop: 40,
  vip: 41,
  planEscrow: 42,
  plan: 43,
  model: 44,
  pointIssue: 50,
  pointExpiry: 51,
  diamondIssue: 60,
  diamondRedeemed: 61,
  inviteExpense: 70,
  payout: 80,
  adjustment: 90,
} as const;

export type SystemAccountName = keyof typeof SYSTEM_ACCOUNT;

export type PostingKind = {
  id: number;
  currency: CurrencyClassName;
  /** 1 adds to the wallet, -1 takes from it, 0 may do either. */
  sign: 1 | -1 | 0;
  contra: SystemAccountName;
  /** Held against the account's own limits of a day and a month. */
  isSpending: boolean;
  /** The wallet may go below zero: the owner has the money already, for example after a chargeback. */
  mayOwe: boolean;
  /** The kind whose effect this one takes back. */
  reverses: string | null;
};

type Options = Partial<Pick<PostingKind, 'isSpending' | 'mayOwe' | 'reverses'>>;

const credit = (
  id: number,
  currency: CurrencyClassName,
  contra: SystemAccountName,
  options: Options = {},
): PostingKind => ({
  id,
  currency,
  sign: 1,
  contra,
  isSpending: false,
  mayOwe: false,
  reverses: null,
  ...options,
});

const debit = (...[id, currency, contra, options]: Parameters<typeof credit>): PostingKind => ({
  ...credit(id, currency, contra, options),
  sign: -1,
});

const SPENDING = { isSpending: true } as const;

/**
 * Everything that can happen to a wallet. The ledger holds the same table in its database and refuses whatever
 * does not fit it. @source economy §A4
 */
export const POSTING_KINDS = {
  recharge: credit(1, 'gold', 'paymentClearing'),
  rechargeRefund: debit(2, 'gold', 'paymentClearing', { reverses: 'recharge' }),
  chargeback: debit(3, 'gold', 'paymentClearing', { reverses: 'recharge', mayOwe: true }),
  rechargeBonus: credit(4, 'gold', 'bonus'),
  bonusBack: debit(5, 'gold', 'bonus', { reverses: 'rechargeBonus' }),
  disputeHold: debit(6, 'gold', 'disputeHold', { mayOwe: true }),
  disputeWon: credit(7, 'gold', 'disputeHold', { reverses: 'disputeHold' }),
  gift: debit(20, 'gold', 'giftRevenue', SPENDING),
  giftReversed: credit(21, 'gold', 'giftRevenue', { reverses: 'gift' }),
  bagFund: debit(22, 'gold', 'luckyBagEscrow', SPENDING),
  bagClaim: credit(23, 'gold', 'luckyBagEscrow'),
  bagReturn: credit(24, 'gold', 'luckyBagEscrow', { reverses: 'bagFund' }),
  stake: debit(30, 'point', 'quizEscrow'),
  stakeBack: credit(31, 'point', 'quizEscrow', { reverses: 'stake' }),
  quizWin: credit(32, 'point', 'quizEscrow'),
  shopGold: debit(40, 'gold', 'shop', SPENDING),
  shopGoldBack: credit(41, 'gold', 'shop', { reverses: 'shopGold' }),
  shopPoint: debit(42, 'point', 'shop'),
  shopPointBack: credit(43, 'point', 'shop', { reverses: 'shopPoint' }),
  vip: debit(44, 'gold', 'vip', SPENDING),
  vipBack: credit(45, 'gold', 'vip', { reverses: 'vip' }),
  planHold: debit(46, 'gold', 'planEscrow', SPENDING),
  planHoldBack: credit(47, 'gold', 'planEscrow', { reverses: 'planHold' }),
  plan: debit(48, 'gold', 'plan', SPENDING),
  planBack: credit(49, 'gold', 'plan', { reverses: 'plan' }),
  model: debit(50, 'gold', 'model', SPENDING),
  modelBack: credit(51, 'gold', 'model', { reverses: 'model' }),
  task: credit(60, 'point', 'pointIssue'),
  checkIn: credit(61, 'point', 'pointIssue'),
  pointExpiry: debit(62, 'point', 'pointExpiry'),
  income: credit(70, 'diamond', 'diamondIssue'),
  planIncome: credit(73, 'diamond', 'diamondIssue'),
  payoutRequest: debit(71, 'diamond', 'diamondRedeemed'),
  payoutCancelled: credit(72, 'diamond', 'diamondRedeemed', { reverses: 'payoutRequest' }),
  inviteProfit: credit(80, 'money', 'inviteExpense'),
  inviteBack: debit(81, 'money', 'inviteExpense', { reverses: 'inviteProfit', mayOwe: true }),
  withdraw: debit(82, 'money', 'payout'),
  withdrawCancelled: credit(83, 'money', 'payout', { reverses: 'withdraw' }),
  correctGold: { ...credit(90, 'gold', 'adjustment'), sign: 0 },
  correctDiamond: { ...credit(91, 'diamond', 'adjustment'), sign: 0 },
  correctPoint: { ...credit(92, 'point', 'adjustment'), sign: 0 },
  correctMoney: { ...credit(93, 'money', 'adjustment'), sign: 0 },
} as const satisfies Record<string, PostingKind>;

export type PostingKindName = keyof typeof POSTING_KINDS;

/** The kind as data, whatever its name: the literal types of the table do not matter to most readers. */
export const postingKind = (name: PostingKindName): PostingKind => POSTING_KINDS[name];

/** @throws {RangeError} for an id that is in no table */
export const postingKindName = (id: number): PostingKindName => {
  for (const name of POSTING_KIND_NAMES) if (POSTING_KINDS[name].id === id) return name;
  throw new RangeError(`${id} is not a kind of posting`);
};

// `Object.keys` answers strings; these are the keys of the table above.
export const POSTING_KIND_NAMES = Object.keys(POSTING_KINDS) as PostingKindName[];

/**
 * Which class of currency can become which for one person, through any object of the business: what is paid into a
 * system account with one currency and paid out of it in another. What takes back gives only what was given.
 * Corrections are left out, for two operators sign each of them.
 */
export const currencyFlows = (
  kinds: Readonly<Record<string, PostingKind>> = POSTING_KINDS,
): ReadonlyMap<CurrencyClassName, ReadonlySet<CurrencyClassName>> => {
  const flows = new Map<CurrencyClassName, Set<CurrencyClassName>>();
  const ordinary = Object.entries(kinds).filter(([, { contra }]) => contra !== 'adjustment');
  for (const [name, from] of ordinary.filter(([, { sign }]) => sign <= 0)) {
    const known = flows.get(from.currency) ?? new Set();
    for (const [, { sign, contra, reverses, currency }] of ordinary) {
      if (sign >= 0 && contra === from.contra && (reverses ?? name) === name) known.add(currency);
    }
    flows.set(from.currency, known);
  }
  return flows;
};
