import { createHash, randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import { takeCoupons, type TakenCoupon } from './coupon-taking-repository.ts';

/** Base32 without letters that are taken for digits. @source economy §C2 "12 characters base32, hashed" */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 12;

/** Blanks, dashes and case do not matter. */
const hashOf = (code: string): Buffer =>
  createHash('sha256').update(code.replace(/[\s-]/g, '').toUpperCase()).digest();

const newCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

type Exchange = { accountId: number; code: string; nowSec: number; day: number };

export type Exchanged =
  | { outcome: 'taken'; coupon: TakenCoupon }
  /** `unknown` also where somebody else used it: a guesser learns nothing. */
  | { outcome: 'unknown' | 'gone' | 'held' };

/** Codes for coupons; only their hashes are kept. */
export const couponCodes = (db: Kysely<Tables>) => ({
  /** @returns the codes, which cannot be read again */
  async make(batchId: number, count: number): Promise<string[]> {
    const codes = Array.from({ length: count }, newCode);
    await db
      .insertInto('coupon_code')
      .values(codes.map((code) => ({ hash: hashOf(code), batch_id: batchId, account_id: null })))
      .execute();
    return codes;
  },

  /** Takes the coupon of a code. The same account with the same code gets the coupon that it got. */
  exchange: ({ accountId, code, nowSec, day }: Exchange): Promise<Exchanged> =>
    db.transaction().execute(async (transaction) => {
      const found = await transaction
        .selectFrom('coupon_code')
        .select(['batch_id', 'account_id'])
        .where('hash', '=', hashOf(code))
        .forUpdate()
        .executeTakeFirst();
      if (!found || (found.account_id !== null && found.account_id !== accountId)) {
        return { outcome: 'unknown' };
      }
      const [coupon] = await takeCoupons(transaction, [{ accountId, batchId: found.batch_id, nowSec, day }]);
      if (!coupon) return { outcome: 'gone' };
      if (found.account_id === accountId) return { outcome: 'taken', coupon };
      // The account has one from elsewhere: the code stays good, for example for a friend.
      if (!coupon.isNew) return { outcome: 'held' };
      await transaction
        .updateTable('coupon_code')
        .set({ account_id: accountId, used_at: nowSec })
        .where('hash', '=', hashOf(code))
        .execute();
      return { outcome: 'taken', coupon };
    }),
});

export type CouponCodes = ReturnType<typeof couponCodes>;
