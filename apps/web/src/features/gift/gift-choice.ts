import type { BagGift, Gift } from '@touchline/contract/gift';
import { MOST_GIFTS_AT_ONCE, MOST_GOLD_AT_ONCE } from '@touchline/domain/gift';

export type GiftSource = 'gold' | 'bag';

/** One cell of the sheet. */
export type GiftCell = { gift: Gift; source: GiftSource; held: number; expiresAt: number };

/** What can be bought. */
export const onSale = (gifts: readonly Gift[]): GiftCell[] =>
  gifts
    .filter(({ on_sale: isOnSale }) => isOnSale)
    .map((gift) => ({ gift, source: 'gold', held: 0, expiresAt: 0 }));

/** What lies in the bag; the first expiry of each gift is the one that counts. */
export const inBag = (gifts: readonly Gift[], bag: readonly BagGift[]): GiftCell[] =>
  gifts.flatMap((gift) => {
    const items = bag.filter(({ gift_id: id }) => id === gift.id);
    const [first] = items;
    if (!first) return [];
    const held = items.reduce((sum, { count }) => sum + count, 0);
    return [{ gift, source: 'bag' as const, held, expiresAt: first.expires_at }];
  });

/** The most of this gift that one send may hold. */
export const mostOf = ({ gift, source, held }: GiftCell): number =>
  source === 'bag' ? held : Math.min(MOST_GIFTS_AT_ONCE, Math.floor(MOST_GOLD_AT_ONCE / gift.price));

/** A quantity as it was typed; undefined for what is none. */
export const readQuantity = (text: string, most: number): number | undefined => {
  const quantity = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return quantity >= 1 && quantity <= most ? quantity : undefined;
};
