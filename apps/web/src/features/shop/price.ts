import type { ShopCurrency } from '@touchline/contract/shop';
import { t } from '../../platform/i18n/i18n.ts';
import { wholeText } from '../../platform/number-text.ts';

/** A price with its unit; gold and points never stand without one. */
export const shopPrice = (currency: ShopCurrency, amount: number): string =>
  t(currency === 'gold' ? 'shop.gold' : 'shop.points', { amount: wholeText(amount) });
