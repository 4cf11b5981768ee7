import type { BrandId } from '@touchline/domain/brand';
import type { Language } from '@touchline/domain/match-dates';
import type { VipTier } from '@touchline/domain/vip-period';
import type { JSONColumnType } from 'kysely';

type VipPlanColumns = {
  names: JSONColumnType<Record<Language, string>>;
  tier: VipTier;
  brand: BrandId | null;
};

type VipPeriodColumns = {
  tier: VipTier;
  kind: 'bought' | 'renewed' | 'granted';
  brand: BrandId;
};

type VipRenewalColumns = {
  tier: VipTier;
  brand: BrandId;
};

/** Columns of VIP whose shape PostgreSQL does not know. */
export type VipTableColumns = {
  vip_plan: VipPlanColumns;
  vip_period: VipPeriodColumns;
  vip_renewal: VipRenewalColumns;
};
