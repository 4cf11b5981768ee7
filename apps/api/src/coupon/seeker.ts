import { brandHome, calendarDay } from '@touchline/domain/brand-calendar';
import { brandOfSource } from '@touchline/domain/brand';
import { isVip } from '@touchline/domain/user-level';
import type { Context } from '../handle.ts';
import type { CouponSeeker } from './coupon-repository.ts';

/** Who asks for coupons, by the variant's own calendar. */
export const seekerOf = ({
  caller,
  common,
  language,
  nowSec,
}: Pick<Context<'guest'>, 'caller' | 'common' | 'language' | 'nowSec'>): CouponSeeker => {
  const brand = brandOfSource(common.sp_source);
  return {
    accountId: caller?.account.id ?? 0,
    isVip: caller !== undefined && isVip(caller.account, nowSec),
    registeredAt: caller?.account.regist_time ?? 0,
    brand,
    language,
    nowSec,
    day: calendarDay(nowSec, brandHome(brand).timeZone).day,
  };
};
