import type { VipPlan } from '@touchline/contract/vip';
import { dayOf } from '../../platform/days.ts';
import { decimalText } from '../../platform/number-text.ts';

export type Tier = VipPlan['tier'];

export const TIER_NAMES = { 1: 'VIP', 2: 'SVIP' } as const satisfies Record<Tier, string>;

export const dayText = (sec: number): string => dayOf(new Date(sec * 1000));

export const perDay = ({ price, days }: Pick<VipPlan, 'price' | 'days'>): string =>
  decimalText(price / days, 1);

/** The plan of a tier whose day costs least. */
export const cheapest = (plans: readonly VipPlan[], tier: Tier): VipPlan | undefined =>
  plans
    .filter((plan) => plan.tier === tier)
    .toSorted((left, right) => left.price / left.days - right.price / right.days)[0];
