import type { BrandId } from './brand-ids.ts';
import { brandAmong, BUILT_IN_BRANDS } from './brands.ts';

export { BRAND_IDS, type BrandId } from './brand-ids.ts';

// A function, so that what only needs the sites does not carry every brand.
const builtIn = () =>
  Object.entries(BUILT_IN_BRANDS).map(([id, { sources }]) => ({
    id: id as BrandId, // The keys of that record.
    sources,
  }));

/** The variant of a source code; the main one where the code is empty or unknown. @source app §9 "Source code to brand" */
export const brandOfSource = (spSource: string | number): BrandId =>
  brandAmong(builtIn(), String(spSource).trim())?.id ?? 'touchline';

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
export const themeColor = (brand: BrandId): string => BUILT_IN_BRANDS[brand].themeColor;
