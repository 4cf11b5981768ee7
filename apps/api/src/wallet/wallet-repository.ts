import { ageAt, isUnderAge } from '@touchline/domain/age';
import type { BrandId } from '@touchline/domain/brand';
import { brandHome, calendarDay } from '@touchline/domain/brand-calendar';
import { CURRENCY, type Currency, type CurrencyClassName } from '@touchline/domain/currency';
import { postingKind, type PostingKindName } from '@touchline/domain/posting-kind';
import { limitsAt, NO_LIMITS, type KeptLimits } from '@touchline/domain/spending-limit';
import { type Ledger, openLedger } from '@touchline/ledger/ledger';
import { postBatch } from '@touchline/ledger/post-batch';
import type { Posting, PostResult } from '@touchline/ledger/posting';
import { type Kysely, sql } from 'kysely';
import type { Purses } from '../account/user-info.ts';
import type { PersonalData } from '../personal-data.ts';
import type { Tables } from '../tables.ts';
import { paymentRefused, shortOf } from './payment-refusal.ts';

/** Who pays or receives, under which variant and when. */
export type Payer = { accountId: number; brand: BrandId; nowSec: number };

/** One movement as a noun asks for it; which way it goes is said by its kind. */
export type Payment = {
  kind: Exclude<PostingKindName, 'correctGold' | 'correctDiamond' | 'correctPoint' | 'correctMoney'>;
  /** In the smallest unit, above 0. */
  amount: number;
  /** A uuid: the `request_id` of the call, or made from the object by `uuidOf`. Posts once for ever. */
  key: string;
  /** Id of the business row, for example of the order. */
  ref: number;
  /** Field of the call that a refusal names; `price` where left out. */
  field?: string;
};

export type Posted = Extract<PostResult, { outcome: 'posted' }>;

/** A transaction of the noun that buys or gives; postings commit with its rows. */
export type Transaction = Kysely<Tables>;

type Spender = { id: number; spending: Partial<KeptLimits>; birthday: string; limited: boolean };

type Rules = { isUnderAge: boolean; limits: KeptLimits };

const currencyOf = (kind: PostingKindName, brand: BrandId): Currency => {
  const name: CurrencyClassName = postingKind(kind).currency;
  return name === 'money' ? brandHome(brand).money : CURRENCY[name];
};

const rulesOf = async (
  db: Kysely<Tables>,
  accountIds: readonly number[],
  nowSec: number,
): Promise<Map<number, Rules>> => {
  const { rows } = await sql<Spender>`
    select id, spending, coalesce(profile ->> 'birthday', '') as birthday, age_limited as limited
    from account where id = any(${accountIds}::bigint[])
  `.execute(db);
  const ruleOf = ({ spending, birthday, limited }: Spender): Rules => ({
    isUnderAge: isUnderAge(ageAt(birthday, nowSec), limited),
    limits: limitsAt({ ...NO_LIMITS, ...spending }, nowSec),
  });
  return new Map(rows.map((row) => [row.id, ruleOf(row)]));
};

const CURRENCY_OF_MONEY = 4000;

const NO_RULES: Rules = { isUnderAge: false, limits: NO_LIMITS };

const postingOf = (payer: Payer, payment: Payment, { limits }: Rules): Posting => {
  const { kind, amount, key, ref } = payment;
  const { sign, isSpending } = postingKind(kind);
  const rule = {
    ...calendarDay(payer.nowSec, brandHome(payer.brand).timeZone),
    dayLimit: limits.day,
    monthLimit: limits.month,
    isExcluded: limits.excluded_until > payer.nowSec,
  };
  // A refund lowers what was spent on its day, so it carries the day as well.
  const isCounted = isSpending || postingKind(kind).reverses !== null;
  const currency = currencyOf(kind, payer.brand);
  return {
    accountId: payer.accountId,
    currency,
    kind,
    amount: sign < 0 ? -amount : amount,
    key,
    ref,
    ...(isCounted && { spending: rule }),
  };
};

/** What costs something: paid for in gold, or staked in points. */
const takes = (kind: PostingKindName): boolean => {
  const { sign, reverses, mayOwe } = postingKind(kind);
  return sign < 0 && reverses === null && !mayOwe;
};

const accepted = (result: PostResult, payment: Payment, { limits }: Rules): Posted => {
  if (result.outcome === 'posted') return result;
  const limit = shortOf(result, {
    amount: payment.amount,
    dayLimit: limits.day,
    monthLimit: limits.month,
  });
  throw paymentRefused(result.outcome, { field: payment.field ?? 'price', limit });
};

const checkAge = (rules: Rules, payment: Payment): void => {
  if (rules.isUnderAge && takes(payment.kind)) {
    throw paymentRefused('underAge', { field: payment.field ?? 'price' });
  }
};

/** What the wallets of an account hold now, and sums over their whole life. */
const readPurses = async (ledger: Ledger, accountId: number): Promise<Purses> => {
  const held = await ledger.wallets(accountId);
  const balance = (currency: Currency): number =>
    held.find((wallet) => wallet.currency === currency)?.balance ?? 0;
  const gifts = await ledger.totals(accountId, CURRENCY.gold, ['gift', 'giftReversed']);
  const money = held.find(({ currency }) => currency >= CURRENCY_OF_MONEY);
  const invited = money
    ? await ledger.totals(accountId, money.currency, ['inviteProfit', 'inviteBack'])
    : new Map<PostingKindName, number>();
  const income = await ledger.totals(accountId, CURRENCY.diamond, ['income']);
  return {
    gold: balance(CURRENCY.gold),
    diamond: balance(CURRENCY.diamond),
    point: balance(CURRENCY.point),
    money: (money?.balance ?? 0) / 100,
    invited: ((invited.get('inviteProfit') ?? 0) + (invited.get('inviteBack') ?? 0)) / 100,
    gift_spend: Math.max(0, -(gifts.get('gift') ?? 0) - (gifts.get('giftReversed') ?? 0)),
    diamond_total: income.get('income') ?? 0,
  };
};

/**
 * Balances of users as this service spends and earns them. Own limits, exclusion and age are asked inside, whoever
 * calls; the ledger holds them under the lock of the wallet.
 */
export const walletRepository = (db: Kysely<Tables>, ledgerDb: Kysely<never>) => {
  const ledger: Ledger = openLedger(ledgerDb);

  /**
   * Posts one payment and checks everything that may forbid it.
   * @param transaction the noun's own, in which its rows are written; lock those first. Without one the posting
   * commits by itself, together with those of others.
   * @throws {RefusedError} with the reason and what is missing; a transaction must not go on after it
   */
  const post = async (payer: Payer, payment: Payment, transaction?: Transaction): Promise<Posted> => {
    const found = await rulesOf(transaction ?? db, [payer.accountId], payer.nowSec);
    const rules = found.get(payer.accountId) ?? NO_RULES;
    checkAge(rules, payment);
    const posting = postingOf(payer, payment, rules);
    const result = transaction
      ? (await postBatch(transaction as unknown as Kysely<never>, [posting]))[0]
      : await ledger.post(posting);
    if (!result) throw new Error('the ledger answered nothing');
    return accepted(result, payment, rules);
  };

  return {
    ledger,
    purses: (accountId: number): Promise<Purses> => readPurses(ledger, accountId),
    post,

    /**
     * Posts for many payers in one statement, in order, for nouns that gather their own batches.
     * @returns for each either what was posted or why not; the others of the batch stand
     */
    async postMany(
      asked: readonly { payer: Payer; payment: Payment }[],
      transaction: Transaction,
    ): Promise<PromiseSettledResult<Posted>[]> {
      const nowSec = asked[0]?.payer.nowSec ?? 0;
      const found = await rulesOf(
        transaction,
        asked.map(({ payer }) => payer.accountId),
        nowSec,
      );
      const all = asked.map((one) => ({ ...one, rules: found.get(one.payer.accountId) ?? NO_RULES }));
      const allowed = all.filter(({ rules, payment }) => !rules.isUnderAge || !takes(payment.kind));
      const results = await postBatch(
        transaction as unknown as Kysely<never>,
        allowed.map(({ payer, payment, rules }) => postingOf(payer, payment, rules)),
      );
      const resultOf = new Map(allowed.map((one, index) => [one, results[index]]));
      return Promise.allSettled(
        // Async, so that a refusal of one becomes its own result.
        all.map(async (one) => {
          const result = resultOf.get(one);
          if (!result) throw paymentRefused('underAge', { field: one.payment.field ?? 'price' });
          return accepted(result, one.payment, one.rules);
        }),
      );
    },
  };
};

export type Wallets = ReturnType<typeof walletRepository>;

/** Every posting of the person. Postings outlive a closed account: they are the books of the house. */
export const walletData: PersonalData = {
  export: {
    wallets: sql`select currency, balance, opened_at from ledger.wallet where account_id = account.id`,
    postings: sql`select w.currency, p.seq, k.name as kind, p.amount, p.balance_after, p.ref, p.key, p.at
      from ledger.posting p join ledger.wallet w on w.id = p.wallet_id join ledger.kind k on k.kind = p.kind
      where w.account_id = account.id order by w.currency, p.seq`,
  },
};
