/** Names of the variants of the product. `touchline` is the main one. */
export const BRAND_IDS = [
  'touchline',
  'farpost',
  'kickabout',
  'halfway',
  'cornerflag',
  'nightfixture',
  'longball',
  'homeend',
  'terrace',
  'courtside',
  'sixyard',
] as const;
export type BrandId = (typeof BRAND_IDS)[number];
