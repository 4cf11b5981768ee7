import { SITE_SOURCES, showsDownloadBanner, sourceOfSite } from '@touchline/domain/brand';
import { brandHas, MAIN_BRAND, type Brand, type Feature } from '@touchline/domain/brands';
import { pageState } from '../page-state.ts';
import { ARRIVAL } from './arrival.ts';
import { readPageBrand } from './page-brand.ts';

const isSite = (name: string): boolean => Object.hasOwn(SITE_SOURCES, name) || /^xzb\w*$/.test(name);

/** The site that a host name carries in one of its labels, as in `kqb.example.com`; empty where none does. */
export const siteOfHost = (host: string): string => host.split('.').find(isSite) ?? '';

type Place = { query: string | undefined; site: string; host: string };

/** The source code of a page: of its query, else of the build, else of the host. @source app §1 "a source code and a site identifier select a variant" */
export const sourceAt = ({ query, site, host }: Place): string =>
  query ?? sourceOfSite(site || siteOfHost(host));

const host = globalThis.location?.hostname ?? '';
export const builtSite = import.meta.env?.VITE_SITE ?? '';

/** The source code of this host, however the reader came. */
export const ownHostSource = (): string => sourceAt({ query: undefined, site: builtSite, host });

const ownSource = sourceAt({ query: ARRIVAL.sp_source, site: builtSite, host });

/** Source code that every call carries. */
export const currentSource = (): string => pageState()?.source ?? ownSource;

const ownBrand = readPageBrand(globalThis.document);

/** The variant of this page, as the server wrote it into it: one page needs one of them all. */
export const currentBrand = (): Brand => pageState()?.brand ?? ownBrand ?? MAIN_BRAND;

/** What the window is called beside the name of the screen. @source app §1 "its own display name, …, page title" */
export const siteTitle = (language: string): string => {
  const { titles = {}, name } = currentBrand();
  return Object.entries(titles).find(([each]) => each === language)?.[1] ?? name;
};

export const hasFeature = (feature: Feature): boolean => brandHas(currentBrand(), feature);

/** Whether the strip that offers the app is shown; a source code counts as the site whose own it is. @source app §1 */
export const offersDownload = (source: string, site: string): boolean => {
  const known = Object.entries(SITE_SOURCES).find(([, code]) => code === source);
  return showsDownloadBanner(known?.[0] ?? site);
};

/** @source app §1 "The download-app banner is hidden for variant qutupv1" */
export const canDownload = (): boolean => offersDownload(currentSource(), builtSite || siteOfHost(host));
