import type { Goods } from '@touchline/contract/shop';
import { t } from '../../platform/i18n/i18n.ts';

const FEW = 20;

/** What stands at the corner of goods: sold out, for whom, or how few are left. */
export const stockMark = ({ skus, vip_only: vipOnly, min_level: level }: Goods): string => {
  const left = skus.reduce((sum, { stock }) => sum + stock, 0);
  if (left === 0) return t('shop.soldOut');
  if (vipOnly === 1) return t('shop.vip');
  if (level > 0) return t('shop.level', { level });
  return left <= FEW ? t('shop.left', { count: left }) : '';
};
