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

/** Variants by the first two digits of a source code. @source app §9 "Source code to brand" */
const BY_PREFIX: ReadonlyMap<string, BrandId> = new Map(
  Object.entries({
    '17': 'touchline',
    '30': 'touchline',
    '31': 'farpost',
    '32': 'kickabout',
    '33': 'halfway',
    '35': 'cornerflag',
    '36': 'nightfixture',
    '37': 'longball',
    '38': 'homeend',
  } as const),
);

/** Variants by the whole source code: 904, 1 to 12 and 25. @source app §9 "Source code to brand" */
const BY_CODE: ReadonlyMap<string, BrandId> = new Map(
  Object.entries({
    '904': 'touchline',
    '9': 'touchline',
    '1': 'terrace',
    '2': 'terrace',
    '3': 'terrace',
    '4': 'terrace',
    '5': 'terrace',
    '6': 'courtside',
    '7': 'terrace',
    '8': 'terrace',
    '10': 'terrace',
    '11': 'courtside',
    '12': 'courtside',
    '25': 'sixyard',
  } as const),
);

/** The variant of a source code; the main one where the code is empty or unknown. */
export const brandOfSource = (spSource: string | number): BrandId => {
  const code = String(spSource).trim();
  const whole = BY_CODE.get(code);
  if (whole !== undefined) return whole;
  return BY_PREFIX.get(code.slice(0, 2)) ?? 'touchline';
};

/** Source code of each site build. @source app §9 "Site to default sp_source" */
export const SITE_SOURCES = {
  qutu: '9',
  qutup: '30',
  qutup1: '3001',
  qutup2: '3002',
  qutup3: '3003',
  qutupv: '3004',
  qutupv1: '3008',
  qutua: '904',
  kqb: '11',
  kqb2: '12',
  kqb_ios: '6',
  pq8sp: '25',
  xzbn: '5',
} as const;

/** Source code of a site build; builds whose name begins with xzb default to 5, unknown ones to the main site's. */
export const sourceOfSite = (site: string): string => {
  const known = Object.entries(SITE_SOURCES).find(([name]) => name === site);
  return known?.[1] ?? (site.startsWith('xzb') ? '5' : SITE_SOURCES.qutu);
};

/** @source app §1 "The download-app banner is hidden for variant qutupv1" */
export const showsDownloadBanner = (site: string): boolean => site !== 'qutupv1';

/** @source app §1 "The theme colour is #319cfc by default and #fffb01 for one variant" */
export const themeColor = (brand: BrandId): `#${string}` => (brand === 'sixyard' ? '#fffb01' : '#319cfc');
