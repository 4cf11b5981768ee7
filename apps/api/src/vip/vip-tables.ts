import type { BrandId } from '@touchline/domain/brand';
import type { Language } from '@touchline/domain/match-dates';
import type { VipTier } from '@touchline/domain/vip-period';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

type VipPlanTable = {
  id: GeneratedAlways<number>;
  names: JSONColumnType<Record<Language, string>>;
  tier: VipTier;
  days: number;
  price: number;
  brand: BrandId | null;
  shown: boolean;
};

type VipPeriodTable = {
  id: GeneratedAlways<number>;
  account_id: number;
  tier: VipTier;
  kind: 'bought' | 'renewed' | 'granted';
  plan_id: number | null;
  request_id: string | null;
  days: number;
  from_at: number;
  to_at: number;
  price: number;
  discount: number;
  total: number;
  brand: BrandId;
  created_at: number;
  refunded_at: Generated<number>;
};

type VipRenewalTable = {
  account_id: number;
  tier: VipTier;
  plan_id: number;
  brand: BrandId;
  price: number;
  next_at: number;
  failures: Generated<number>;
  told_of: Generated<number>;
};

/** Tables of VIP. */
export type VipTables = { vip_plan: VipPlanTable; vip_period: VipPeriodTable; vip_renewal: VipRenewalTable };
