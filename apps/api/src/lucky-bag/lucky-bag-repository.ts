import { isDeepStrictEqual } from 'node:util';
import type { BodyOf } from '@touchline/contract/define-call';
import type { BagClaim, LuckyBag, sendPackage } from '@touchline/contract/lucky-bag';
import { BAG_OPEN_SEC, splitBag } from '@touchline/domain/bag-split';
import { createHash, randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { PersonalData } from '../personal-data.ts';
import type { Tables } from '../tables.ts';
import { paymentRefused } from '../wallet/payment-refusal.ts';
import type { Payer, Wallets } from '../wallet/wallet-repository.ts';
import { selectBags, toBag } from './bag-row-repository.ts';

type Body = BodyOf<typeof sendPackage>;
type Asked = Body['bag'];

/** A bag as it is made: `price` is gold for one piece of what is in it. */
export type NewBag = { body: Body; payer: Payer; price: number };
export type MadeBag = { id: number; opensAt: number; endsAt: number; isRepeated: boolean };

const MOST_LISTED = 20;

const sameBag = (held: object, asked: Asked): boolean => isDeepStrictEqual({ ...held }, { ...asked });

const insertBag = async (db: Kysely<Tables>, { body, payer, price }: NewBag) => {
  const { bag } = body;
  const seed = randomBytes(16).toString('hex');
  const opensAt = payer.nowSec + bag.wait_sec;
  const made = await db
    .insertInto('lucky_bag')
    .values({
      liveid: body.liveid,
      sender_id: payer.accountId,
      brand: payer.brand,
      request_id: body.request_id,
      asked: JSON.stringify(bag),
      kind: bag.kind,
      gift_id: bag.gift_id ?? null,
      price,
      total: bag.total,
      shares: bag.shares,
      split: bag.split,
      condition: bag.condition,
      message: bag.message.trim(),
      seed,
      seed_hash: createHash('sha256').update(seed).digest('hex'),
      state: 'open',
      sent_at: payer.nowSec,
      opens_at: opensAt,
      ends_at: opensAt + BAG_OPEN_SEC,
    })
    .onConflict((conflict) => conflict.columns(['sender_id', 'request_id']).doNothing())
    .returning(['id', 'opens_at as opensAt', 'ends_at as endsAt'])
    .executeTakeFirst();
  if (!made) return undefined;
  const amounts = splitBag(seed, bag.total, bag.shares, bag.split);
  await db
    .insertInto('lucky_bag_share')
    .values(amounts.map((amount, no) => ({ bag_id: made.id, no, amount })))
    .execute();
  return made;
};

/** What an earlier call with this request made. @throws {RefusedError} when it asked for something else */
const repeated = async (db: Kysely<Tables>, { body, payer }: NewBag): Promise<MadeBag> => {
  const held = await db
    .selectFrom('lucky_bag')
    .select(['id', 'liveid', 'asked', 'opens_at as opensAt', 'ends_at as endsAt'])
    .where('sender_id', '=', payer.accountId)
    .where('request_id', '=', body.request_id)
    .executeTakeFirst();
  if (!held || held.liveid !== body.liveid || !sameBag(held.asked, body.bag)) {
    throw paymentRefused('repeatedOtherwise', { field: 'request_id' });
  }
  return { id: held.id, opensAt: held.opensAt, endsAt: held.endsAt, isRepeated: true };
};

/** What readers see of bags. */
const bagReading = (db: Kysely<Tables>) => ({
  async find(id: number, readerId: number, nowSec: number): Promise<LuckyBag | undefined> {
    const row = await selectBags(db, readerId).where('bag.id', '=', id).executeTakeFirst();
    return row && toBag(row, nowSec);
  },

  /** Bags of a room that have not ended, the first to open in front. */
  async open(liveid: number, readerId: number, nowSec: number): Promise<LuckyBag[]> {
    const rows = await selectBags(db, readerId)
      .where('bag.liveid', '=', liveid)
      .where('bag.state', '=', 'open')
      .where('bag.ends_at', '>', nowSec)
      .orderBy('bag.opens_at')
      .orderBy('bag.id')
      .limit(MOST_LISTED)
      .execute();
    return rows.map((row) => toBag(row, nowSec));
  },

  /** Bags that somebody gave or claimed, the newest first. */
  async ofAccount(accountId: number, before: number | undefined, nowSec: number) {
    const rows = await selectBags(db, accountId)
      .where((eb) => eb.or([eb('bag.sender_id', '=', accountId), eb('own.account_id', '=', accountId)]))
      .$if(before !== undefined, (query) => query.where('bag.id', '<', before ?? 0))
      .orderBy('bag.id', 'desc')
      .limit(MOST_LISTED + 1)
      .execute();
    const list = rows.slice(0, MOST_LISTED).map((row) => toBag(row, nowSec));
    const last = list.at(-1);
    return rows.length > MOST_LISTED && last ? { list, next: last.id } : { list };
  },

  /** Who claimed, in the order in which they came. */
  async claims(bagId: number): Promise<BagClaim[]> {
    return db
      .selectFrom('lucky_bag_claim as claim')
      .innerJoin('lucky_bag_share as part', (join) =>
        join.onRef('part.bag_id', '=', 'claim.bag_id').onRef('part.no', '=', 'claim.no'),
      )
      .innerJoin('account', 'account.id', 'claim.account_id')
      .select(['account.id as uid', 'account.nick_name', 'account.avatar', 'part.amount'])
      .select('claim.claimed_at as at')
      .where('claim.bag_id', '=', bagId)
      .orderBy('claim.claimed_at')
      .orderBy('claim.no')
      .execute();
  },
});

/** Lucky bags: how they are made and read. */
export const luckyBagRepository = (db: Kysely<Tables>, wallets: Wallets) => ({
  ...bagReading(db),

  /** The bag, its shares and what it costs commit together. @throws {RefusedError} why it was not given */
  async make(asked: NewBag): Promise<MadeBag> {
    return db.transaction().execute(async (transaction) => {
      const made = await insertBag(transaction, asked);
      if (!made) return repeated(transaction, asked);
      await wallets.post(
        asked.payer,
        {
          kind: 'bagFund',
          amount: asked.price * asked.body.bag.total,
          key: asked.body.request_id,
          ref: made.id,
          field: 'bag',
        },
        transaction,
      );
      return { ...made, isRepeated: false };
    });
  },

  /** Since when somebody is in this room without a break; undefined for those who are not there. */
  async inRoomSince(accountId: number, liveid: number, nowSec: number): Promise<number | undefined> {
    const row = await db
      .selectFrom('presence_note')
      .select('room_since')
      .where('account_id', '=', accountId)
      .where('liveid', '=', liveid)
      .where('noted_at', '>', nowSec - LONGEST_SILENCE_SEC)
      .executeTakeFirst();
    return row?.room_since;
  },

  /** What bags were about, for the records of a wallet. */
  async wishesOf(ids: readonly number[]): Promise<Map<number, string>> {
    if (ids.length === 0) return new Map();
    const rows = await db
      .selectFrom('lucky_bag')
      .innerJoin('room', 'room.id', 'lucky_bag.liveid')
      .select(['lucky_bag.id', 'room.title'])
      .where('lucky_bag.id', 'in', [...ids])
      .execute();
    return new Map(rows.map(({ id, title }) => [id, title]));
  },
});

/** Pages say once a minute that they are there. */
const LONGEST_SILENCE_SEC = 90;

export type LuckyBags = ReturnType<typeof luckyBagRepository>;

/** What somebody gave and got stays in the books when the account closes. */
export const luckyBagData: PersonalData = {
  export: {
    lucky_bags_given: sql`select id, liveid, kind, gift_id, total, shares, split, condition, message, state, sent_at
      from lucky_bag where sender_id = account.id order by id`,
    lucky_bags_claimed: sql`select c.bag_id, s.amount, c.claimed_at from lucky_bag_claim c
      join lucky_bag_share s on s.bag_id = c.bag_id and s.no = c.no where c.account_id = account.id order by c.bag_id`,
  },
};
