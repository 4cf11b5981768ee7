const TEN_THOUSAND = 10_000;

/**
 * A large number in 万 with up to two decimals, smaller ones as they are.
 * @source app §9 "Large numbers show in 万 (10 000) with up to 2 decimals"
 */
export const displayCount = (value: number): string => {
  if (!Number.isFinite(value)) return '0';
  if (Math.abs(value) < TEN_THOUSAND) return String(value);
  return `${Number((value / TEN_THOUSAND).toFixed(2))}万`;
};
