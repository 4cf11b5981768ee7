import { brandOfSource, SITE_SOURCES, showsDownloadBanner, sourceOfSite } from '@touchline/domain/brand';
import { brandById, brandHas, type Feature } from '@touchline/domain/brands';
import { ARRIVAL } from './arrival.ts';

const isSite = (name: string): boolean => Object.hasOwn(SITE_SOURCES, name) || /^xzb\w*$/.test(name);

/** The site that a host name carries in one of its labels, as in `kqb.example.com`; empty where none does. */
export const siteOfHost = (host: string): string => host.split('.').find(isSite) ?? '';

type Place = { query: string | undefined; site: string; host: string };

/** The source code of a page: of its query, else of the build, else of the host. @source app §1 "a source code and a site identifier select a variant" */
export const sourceAt = ({ query, site, host }: Place): string =>
  query ?? sourceOfSite(site || siteOfHost(host));

const host = globalThis.location?.hostname ?? '';
const builtSite = import.meta.env?.VITE_SITE ?? '';

/** Source code that every call carries. */
export const SP_SOURCE = sourceAt({ query: ARRIVAL.sp_source, site: builtSite, host });

/** The variant of this page. */
export const BRAND = brandById(brandOfSource(SP_SOURCE));

export const hasFeature = (feature: Feature): boolean => brandHas(BRAND, feature);

/** Whether the strip that offers the app is shown; a source code counts as the site whose own it is. @source app §1 */
export const offersDownload = (source: string, site: string): boolean => {
  const known = Object.entries(SITE_SOURCES).find(([, code]) => code === source);
  return showsDownloadBanner(known?.[0] ?? site);
};

/** @source app §1 "The download-app banner is hidden for variant qutupv1" */
export const OFFERS_DOWNLOAD = offersDownload(SP_SOURCE, builtSite || siteOfHost(host));
