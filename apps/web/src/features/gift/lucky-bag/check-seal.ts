import type { LuckyBag, BagClaim } from '@touchline/contract/lucky-bag';
import { splitBag } from '@touchline/domain/bag-split';

const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Draws the shares of an ended bag again, on this device, and compares them with the seal and with what was paid. */
export const checkSeal = async (
  bag: Pick<LuckyBag, 'seed' | 'seed_hash' | 'total' | 'shares' | 'split'>,
  claims: readonly Pick<BagClaim, 'amount'>[],
): Promise<boolean> => {
  if (bag.seed === '') return false;
  const hash = hexOf(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(bag.seed)));
  const drawn = splitBag(bag.seed, bag.total, bag.shares, bag.split);
  return hash === bag.seed_hash && claims.every(({ amount }, at) => drawn[at] === amount);
};
