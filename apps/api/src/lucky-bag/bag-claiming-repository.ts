import { BRAND_IDS, type BrandId } from '@touchline/domain/brand';
import { microBatch } from '@touchline/engines/sql/micro-batch';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import { uuidOf } from '../wallet/uuid-of.ts';
import type { Wallets } from '../wallet/wallet-repository.ts';

export type Claim = {
  bagId: number;
  accountId: number;
  brand: BrandId;
  device: Buffer;
  network: string;
  nowSec: number;
};
export type Claimed =
  | { outcome: 'share'; amount: number }
  | { outcome: 'late' }
  /** Too many of one device or network took a share already. */
  | { outcome: 'crowded' };

const BATCH_ITEMS = 256;
/** @source economy §B2 "≤ 3 accounts per device and per /24 address" */
const MOST_OF_ONE_PLACE = 3;

type Bag = { id: number; kind: 'gold' | 'gift'; gift_id: number | null; open: boolean };
type Taken = {
  no: number;
  account_id: number;
  device: string | null;
  network: string | null;
  amount: number;
};

/** Bags whose claims are decided now; the lock keeps other processes waiting. */
const lockBags = async (db: Kysely<Tables>, ids: readonly number[], nowSec: number): Promise<Bag[]> => {
  const rows = await db
    .selectFrom('lucky_bag')
    .select(['id', 'kind', 'gift_id', 'state', 'opens_at', 'ends_at'])
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => ({
    ...row,
    open: row.state === 'open' && row.opens_at <= nowSec && row.ends_at > nowSec,
  }));
};

const takenOf = async (db: Kysely<Tables>, bagId: number): Promise<Taken[]> =>
  db
    .selectFrom('lucky_bag_claim as claim')
    .innerJoin('lucky_bag_share as part', (join) =>
      join.onRef('part.bag_id', '=', 'claim.bag_id').onRef('part.no', '=', 'claim.no'),
    )
    .select(['claim.no', 'claim.account_id', 'claim.network', 'part.amount'])
    .select(sql<string | null>`encode(claim.device, 'hex')`.as('device'))
    .where('claim.bag_id', '=', bagId)
    .execute();

const sharesOf = async (db: Kysely<Tables>, bagId: number) =>
  db
    .selectFrom('lucky_bag_share')
    .select(['no', 'amount'])
    .where('bag_id', '=', bagId)
    .orderBy('no')
    .execute();

/** Who gets which share, in the order in which they asked. Pure: what is taken grows as it goes. */
export const decideClaims = (
  claims: readonly Claim[],
  shares: readonly { no: number; amount: number }[],
  already: readonly Taken[],
): { outcomes: Claimed[]; fresh: { claim: Claim; no: number; amount: number }[] } => {
  const taken = [...already];
  const free = shares.filter(({ no }) => !already.some((one) => one.no === no));
  const fresh: { claim: Claim; no: number; amount: number }[] = [];
  const outcomes = claims.map((claim): Claimed => {
    const device = claim.device.toString('hex');
    const own = taken.find((one) => one.account_id === claim.accountId);
    if (own) return { outcome: 'share', amount: own.amount };
    const next = free[0];
    if (!next) return { outcome: 'late' };
    const crowd = (key: 'device' | 'network', value: string) =>
      taken.filter((one) => one[key] === value).length >= MOST_OF_ONE_PLACE;
    if (crowd('device', device) || crowd('network', claim.network)) return { outcome: 'crowded' };
    free.shift();
    taken.push({ ...next, account_id: claim.accountId, device, network: claim.network });
    fresh.push({ claim, ...next });
    return { outcome: 'share', amount: next.amount };
  });
  return { outcomes, fresh };
};

type Fresh = ReturnType<typeof decideClaims>['fresh'];

const payGold = async (db: Kysely<Tables>, wallets: Wallets, bagId: number, fresh: Fresh): Promise<void> => {
  const paid = await wallets.postMany(
    fresh.map(({ claim, no, amount }) => ({
      payer: claim,
      payment: { kind: 'bagClaim', amount, key: uuidOf('bagClaim', bagId, no), ref: bagId },
    })),
    db,
  );
  const failed = paid.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
};

const putInBags = async (db: Kysely<Tables>, giftId: number, fresh: Fresh): Promise<void> => {
  await sql`
    insert into bag_item (account_id, gift_id, expires_at, count)
    select account_id, ${giftId}, 0, count from unnest(
      ${fresh.map(({ claim }) => claim.accountId)}::bigint[], ${fresh.map(({ amount }) => amount)}::integer[]
    ) as got (account_id, count)
    on conflict (account_id, gift_id, expires_at) do update set count = bag_item.count + excluded.count
  `.execute(db);
};

const writeFresh = async (
  db: Kysely<Tables>,
  wallets: Wallets,
  { bag, fresh, isEmpty }: { bag: Bag; fresh: Fresh; isEmpty: boolean },
): Promise<void> => {
  if (fresh.length === 0) return;
  await db
    .insertInto('lucky_bag_claim')
    .values(
      fresh.map(({ claim, no }) => ({
        bag_id: bag.id,
        no,
        account_id: claim.accountId,
        device: claim.device,
        network: claim.network,
        claimed_at: claim.nowSec,
      })),
    )
    .execute();
  await db
    .updateTable('lucky_bag')
    .set((eb) => ({ claimed: eb('claimed', '+', fresh.length), ...(isEmpty && { state: 'emptied' }) }))
    .where('id', '=', bag.id)
    .execute();
  if (bag.gift_id !== null) await putInBags(db, bag.gift_id, fresh);
  else await payGold(db, wallets, bag.id, fresh);
};

const flush = async (db: Kysely<Tables>, wallets: Wallets, claims: readonly Claim[]): Promise<Claimed[]> => {
  const outcomes = new Map<Claim, Claimed>();
  const nowSec = claims[0]?.nowSec ?? 0;
  const bags = await lockBags(
    db,
    claims.map(({ bagId }) => bagId),
    nowSec,
  );
  for (const bag of bags) {
    const asked = claims.filter(({ bagId }) => bagId === bag.id);
    const [already, shares] = [await takenOf(db, bag.id), await sharesOf(db, bag.id)];
    const decided = decideClaims(asked, bag.open ? shares : [], already);
    const isEmpty = already.length + decided.fresh.length === shares.length;
    await writeFresh(db, wallets, { bag, fresh: decided.fresh, isEmpty });
    for (const [at, claim] of asked.entries())
      outcomes.set(claim, decided.outcomes[at] ?? { outcome: 'late' });
  }
  return claims.map((claim) => outcomes.get(claim) ?? { outcome: 'late' });
};

/** A bag that ended: what is left goes back, once. @returns the coins that went back */
const endBag = async (db: Kysely<Tables>, wallets: Wallets, id: number, nowSec: number): Promise<number> => {
  const bag = await db
    .selectFrom('lucky_bag')
    .select(['id', 'sender_id', 'brand', 'price', 'state', 'ends_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (bag?.state !== 'open' || bag.ends_at > nowSec) return 0;
  const taken = await takenOf(db, id);
  const left = (await sharesOf(db, id))
    .filter(({ no }) => !taken.some((one) => one.no === no))
    .reduce((sum, { amount }) => sum + amount, 0);
  await db.updateTable('lucky_bag').set({ state: 'returned' }).where('id', '=', id).execute();
  await db
    .updateTable('lucky_bag_claim')
    .set({ device: null, network: null })
    .where('bag_id', '=', id)
    .execute();
  const brand = BRAND_IDS.find((one) => one === bag.brand) ?? BRAND_IDS[0];
  await wallets.post(
    { accountId: bag.sender_id, brand, nowSec },
    { kind: 'bagReturn', amount: left * bag.price, key: uuidOf('bagReturn', id), ref: id },
    db,
  );
  return left * bag.price;
};

const isBrokenRow = (error: unknown): boolean => error instanceof Error;

/** Claims: all that come at one moment are decided and paid in one transaction. */
export const bagClaiming = (db: Kysely<Tables>, wallets: Wallets) => {
  const batch = microBatch<Claim, Claimed>({
    flush: (claims) => db.transaction().execute((transaction) => flush(transaction, wallets, claims)),
    maxItems: BATCH_ITEMS,
    // One frozen wallet must not keep the others of its moment from their shares.
    splitOn: isBrokenRow,
  });
  return {
    claim: (claim: Claim): Promise<Claimed> => batch.add(claim),

    /** Bags whose time is over and whose rest was not returned yet. */
    async due(nowSec: number, limit: number): Promise<number[]> {
      const rows = await db
        .selectFrom('lucky_bag')
        .select('id')
        .where('state', '=', 'open')
        .where('ends_at', '<=', nowSec)
        .orderBy('ends_at')
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },

    end: (id: number, nowSec: number): Promise<number> =>
      db.transaction().execute((transaction) => endBag(transaction, wallets, id, nowSec)),

    /** Of emptied bags nothing about devices is kept. */
    async forgetPlaces(nowSec: number): Promise<void> {
      await sql`
        update lucky_bag_claim c set device = null, network = null from lucky_bag b
        where b.id = c.bag_id and c.device is not null and b.state = 'emptied' and b.ends_at <= ${nowSec}
      `.execute(db);
    },
    drained: () => batch.drained(),
  };
};

export type BagClaiming = ReturnType<typeof bagClaiming>;
