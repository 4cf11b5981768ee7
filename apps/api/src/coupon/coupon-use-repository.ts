import type { CouponUse } from '@touchline/contract/coupon';
import { STATUS } from '@touchline/contract/envelope';
import { couponDiscount } from '@touchline/domain/coupon-fit';
import { sql } from 'kysely';
import { RefusedError } from '../refusal.ts';
import type { Transaction } from '../wallet/wallet-repository.ts';
import { COUPON_DOES_NOT_FIT } from './refusals.ts';

export type CouponSpending = {
  accountId: number;
  couponId: number;
  use: CouponUse;
  /** Gold before the discount. */
  price: number;
  nowSec: number;
  /** Id of the order that it is used for. */
  ref: number;
};

const refused = (): RefusedError =>
  new RefusedError({ status: STATUS.conflict, message: COUPON_DOES_NOT_FIT, field: 'coupon_id' });

/**
 * Uses a coupon inside the transaction that buys: both are kept, or neither.
 * @returns gold off the price
 * @throws {RefusedError} naming `coupon_id` where it is used, expired, somebody else's, or does not fit
 */
export const spendCoupon = async (
  transaction: Transaction,
  { accountId, couponId, use, price, nowSec, ref }: CouponSpending,
): Promise<number> => {
  const { rows } = await sql<{ worth: number; threshold: number; uses: CouponUse[]; expires_at: number }>`
    update coupon set used_at = ${nowSec}, used_kind = ${use}, used_ref = ${ref} from coupon_batch batch
    where coupon.id = ${couponId} and coupon.account_id = ${accountId} and coupon.used_at = 0
      and batch.id = coupon.batch_id
    returning batch.worth, batch.threshold, batch.uses, coupon.expires_at
  `.execute(transaction);
  const discount = rows[0] ? couponDiscount(rows[0], { use, price, nowSec }) : 0;
  if (discount === 0) throw refused();
  return discount;
};

/** Gives back the coupon of an order that is refunded as a whole; it expires when it would have. */
export const giveCouponBack = async (
  transaction: Transaction,
  { use, ref }: { use: CouponUse; ref: number },
): Promise<void> => {
  await transaction
    .updateTable('coupon')
    .set({ used_at: 0, used_kind: '', used_ref: 0 })
    .where('used_kind', '=', use)
    .where('used_ref', '=', ref)
    .where('used_at', '>', 0)
    .execute();
};
