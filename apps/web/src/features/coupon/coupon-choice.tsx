import { useQuery } from '@tanstack/react-query';
import type { CouponUse } from '@touchline/contract/coupon';
import { useState } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import { useSession } from '../../platform/session.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { fittingCoupons } from './queries.ts';

const NONE = 0;

export type CouponChoice = {
  /** The coupon that the order uses; undefined for none. */
  couponId: number | undefined;
  /** Gold off the price. */
  discount: number;
  options: readonly { id: number; label: string }[];
  choose: (id: number) => void;
};

/** The coupon of an order: the best one that fits, until the buyer chooses another. @source screens 6.1 "preselected" */
export const useCouponChoice = (use: CouponUse, price: number): CouponChoice => {
  const { data = [] } = useQuery(fittingCoupons(useSession(), use, price));
  const [wanted, choose] = useState<number>();
  const fits = data.some(({ coupon }) => coupon.id === wanted) || wanted === NONE;
  const id = fits ? wanted : data[0]?.coupon.id;
  const chosen = data.find(({ coupon }) => coupon.id === id);
  return {
    couponId: chosen?.coupon.id,
    discount: chosen?.discount ?? 0,
    options: data.map(({ coupon, discount }) => ({
      id: coupon.id,
      label: `${coupon.name} · ${t('coupon.off', { gold: discount })}`,
    })),
    choose,
  };
};

/** Row of a checkout in which the coupon is changed. */
export const CouponField = ({ choice }: { choice: CouponChoice }) => (
  <SelectField
    label={t('coupon.page')}
    value={String(choice.couponId ?? '')}
    onChange={(id) => choice.choose(Number(id))}
    options={choice.options.map(({ id, label }) => [String(id), label] as const)}
    placeholder={t(choice.options.length > 0 ? 'coupon.none' : 'coupon.noFit')}
    autoComplete="off"
  />
);
