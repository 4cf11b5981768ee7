import { exchangeCoupon } from '@touchline/contract/coupon';
import { STATUS } from '@touchline/contract/envelope';
import { checkGrownUp } from '../account/check-grown-up.ts';
import { type Context, handle } from '../handle.ts';
import { notFound, RefusedError, tooMany } from '../refusal.ts';
import { COUPON_GONE, COUPON_HELD, WRONG_CODE } from './refusals.ts';
import { seekerOf } from './seeker.ts';

/** @source economy §C2 "5 wrong tries an hour" */
const WRONG_TRIES = 5;
const WINDOW_MS = 3_600_000;

const REFUSALS = { unknown: WRONG_CODE, gone: COUPON_GONE, held: COUPON_HELD } as const;

/** Counted before the code is compared, so that tries at the same moment cannot pass together. */
const countTry = async (key: string, { counters }: Pick<Context<'user'>, 'counters'>): Promise<void> => {
  if ((await counters.add(key, 1, WINDOW_MS)) > WRONG_TRIES) throw tooMany(WINDOW_MS, 'code');
};

export default handle(exchangeCoupon, async ({ code }, context) => {
  checkGrownUp(context);
  const { couponCodes, ownCoupons, counters } = context;
  const seeker = seekerOf(context);
  const key = `coupon-code:${seeker.accountId}`;
  await countTry(key, context);
  const exchanged = await couponCodes.exchange({ ...seeker, code });
  if (exchanged.outcome !== 'unknown') await counters.add(key, -1, WINDOW_MS);
  if (exchanged.outcome !== 'taken') {
    throw new RefusedError({ status: STATUS.conflict, message: REFUSALS[exchanged.outcome], field: 'code' });
  }
  const coupon = await ownCoupons.find(seeker.accountId, seeker.language, exchanged.coupon.id);
  if (!coupon) throw notFound('code');
  return coupon;
});
