import { type BrandId, themeColor } from './brand.ts';

/** Parts of the product that a variant may leave out. */
export type Feature = 'headline' | 'odds';

/** One variant as people see it. @source app §1, §9 */
export type Brand = {
  readonly id: BrandId;
  /** Display name. */
  readonly name: string;
  readonly themeColor: `#${string}`;
  /** Outline of the mark on its rounded square, 28 × 28 units. */
  readonly mark: string;
  /** Languages that are offered; the first is spoken where the device's own is none of them. */
  readonly languages: readonly ('zh-CN' | 'pt-BR' | 'en')[];
  readonly without: readonly Feature[];
  /** Whether `channel_code` of the page query is passed on with every call. @source app §7 "On one variant channel_code …" */
  readonly passesChannel: boolean;
};

const ALL_LANGUAGES = ['zh-CN', 'pt-BR', 'en'] as const;

const brand = (id: BrandId, name: string, mark: string, own: Partial<Brand> = {}): Brand => ({
  id,
  name,
  mark,
  themeColor: themeColor(id),
  languages: ALL_LANGUAGES,
  without: [],
  passesChannel: false,
  ...own,
});

const TABLE: Readonly<Record<BrandId, Brand>> = {
  touchline: brand(
    'touchline',
    'Touchline',
    'M17.600 4h-3.400l-3.800 20h3.400zM5 9h6.300l-.6 3H5zM17.300 16H23v3h-6.300z',
  ),
  farpost: brand('farpost', 'Farpost', 'M6 22V6h3.500v12.500H22V22z'),
  kickabout: brand(
    'kickabout',
    'Kickabout',
    'M14 6a8 8 0 1 0 0 16 8 8 0 1 0 0-16zm0 4 3.800 2.800-1.500 4.400h-4.600l-1.500-4.400z',
  ),
  halfway: brand('halfway', 'Halfway', 'M12.500 4h3v5.500a5 5 0 0 1 0 9V24h-3v-5.500a5 5 0 0 1 0-9z'),
  cornerflag: brand('cornerflag', 'Corner Flag', 'M8 4h3v1.500l11 5-11 5V24H8z'),
  nightfixture: brand('nightfixture', 'Night Fixture', 'M18 5a10 10 0 1 0 5 14A9 9 0 0 1 18 5z'),
  longball: brand(
    'longball',
    'Long Ball',
    'M4 20c4-11 10-14 15-13l.7-3L25 9.500 18 13l.6-2.700c-4-.5-8 2-11 9.700z',
  ),
  homeend: brand('homeend', 'Home End', 'M14 5 24 13h-3v10h-5v-6h-4v6H7V13H4z'),
  terrace: brand('terrace', 'Terrace', 'M4 22v-4h5v-4h5v-4h5V6h5v16z'),
  courtside: brand('courtside', 'Courtside', 'M5 6h18v16H5zm3 3v10h4.500V9zm7.500 0v10H20V9z', {
    without: ['headline'],
    passesChannel: true,
  }),
  sixyard: brand('sixyard', 'Six Yard', 'M5 6h18v16h-3.500V9.500h-11V22H5zm7 9h4v7h-4z', {
    languages: ['pt-BR', 'en', 'zh-CN'],
    without: ['odds'],
  }),
};

/** Everything of a variant. */
export const brandById = (id: BrandId): Brand => TABLE[id];

export const brandHas = ({ without }: Brand, feature: Feature): boolean => !without.includes(feature);
