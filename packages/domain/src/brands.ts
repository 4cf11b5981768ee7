import touchline from './brands/touchline.json' with { type: 'json' };
import farpost from './brands/farpost.json' with { type: 'json' };
import kickabout from './brands/kickabout.json' with { type: 'json' };
import halfway from './brands/halfway.json' with { type: 'json' };
import cornerflag from './brands/cornerflag.json' with { type: 'json' };
import nightfixture from './brands/nightfixture.json' with { type: 'json' };
import longball from './brands/longball.json' with { type: 'json' };
import homeend from './brands/homeend.json' with { type: 'json' };
import terrace from './brands/terrace.json' with { type: 'json' };
import courtside from './brands/courtside.json' with { type: 'json' };
import sixyard from './brands/sixyard.json' with { type: 'json' };
import { BRAND_IDS, type BrandId } from './brand-ids.ts';

/** Parts of the product that a variant may leave out. */
export type Feature = 'headline' | 'odds';

const ALL_LANGUAGES = ['zh-CN', 'pt-BR', 'en'] as const;
type Language = (typeof ALL_LANGUAGES)[number];

/** Native apps that open links of a brand. */
export type BrandApps = {
  /** Team and bundle, such as `9TEAM12345.example.touchline`. */
  readonly apple?: readonly string[] | undefined;
  /** Packages with the fingerprints of the keys that sign them. */
  readonly android?: readonly { readonly package: string; readonly sha256: readonly string[] }[] | undefined;
};

/** One variant as a file says it. @see docs/guides/brands.md */
export type BrandFile = {
  readonly id: string;
  /** Display name. */
  readonly name: string;
  /** Source codes that lead to it; `31*` is every code that begins with 31. */
  readonly sources: readonly string[];
  readonly themeColor: string;
  /** Outline of the mark on its rounded square, 28 × 28 units. */
  readonly mark: string;
  /** Title of the window by language; the name where it is left out. */
  readonly titles?: Readonly<Partial<Record<Language, string>>> | undefined;
  /** Address of the picture of who has none; the mark where it is left out. */
  readonly avatar?: string | undefined;
  /** Languages that are offered; the first is spoken where the device's own is none of them. */
  readonly languages?: readonly Language[] | undefined;
  readonly without?: readonly Feature[] | undefined;
  /** Whether `channel_code` of the page query is passed on with every call. @source app §7 "On one variant channel_code …" */
  readonly passesChannel?: boolean | undefined;
  /** Name of the partner that accounts may be bound to; there is none where it is left out. */
  readonly partner?: string | undefined;
  readonly apps?: BrandApps | undefined;
  /** The built-in variant whose money, days and offers its accounts have; the main one where it is left out. */
  readonly countsAs?: BrandId | undefined;
};

/** One variant as people see it. @source app §1, §9 */
export type Brand = BrandFile & Required<Pick<BrandFile, 'languages' | 'without' | 'passesChannel'>>;

/** A variant with what its file leaves out. */
export const asBrand = (file: BrandFile): Brand => ({
  ...file,
  languages: file.languages ?? ALL_LANGUAGES,
  without: file.without ?? [],
  passesChannel: file.passesChannel ?? false,
});

/** The files that come with the product. */
export const BUILT_IN_BRANDS = {
  touchline,
  farpost,
  kickabout,
  halfway,
  cornerflag,
  nightfixture,
  longball,
  homeend,
  terrace,
  courtside,
  sixyard,
} as Readonly<Record<BrandId, BrandFile>>; // Their schema is checked by a test: JSON has no literal types.

/** The variant where nothing says which one. */
export const MAIN_BRAND: Brand = asBrand(touchline);

/** Everything of a variant that comes with the product. */
export const brandById = (id: BrandId): Brand & { readonly id: BrandId } => ({
  ...asBrand(BUILT_IN_BRANDS[id]),
  id,
});

/** The variant that a source code leads to: a whole code wins over the beginning of one. */
export const brandAmong = <Any extends Pick<BrandFile, 'sources'>>(
  brands: readonly Any[],
  source: string,
): Any | undefined =>
  brands.find(({ sources }) => sources.includes(source)) ??
  brands.find(({ sources }) =>
    sources.some((code) => code.endsWith('*') && code.length > 1 && source.startsWith(code.slice(0, -1))),
  );

/** The built-in variant whose money, days and offers accounts of this one have. */
export const countedAs = ({ id, countsAs }: Pick<BrandFile, 'id' | 'countsAs'>): BrandId =>
  countsAs ?? BRAND_IDS.find((one) => one === id) ?? 'touchline';

/** A source code that leads to this built-in variant. */
export const codeOfBrand = (brand: BrandId): string =>
  (BUILT_IN_BRANDS[brand].sources[0] ?? '').replace('*', '');

export const brandHas = ({ without }: Brand, feature: Feature): boolean => !without.includes(feature);
