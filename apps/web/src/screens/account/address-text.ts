import type { Address } from '@touchline/contract/address';
import { activeLanguage } from '../../platform/i18n/i18n.ts';

export type AddressDraft = Omit<Address, 'id'> & { id?: number };

/** Where goods go within this country is chosen from a list, by those who read its names. */
const LISTED = 'CN';
const USUAL: Record<string, string> = { 'zh-CN': LISTED, 'pt-BR': 'BR' };

/** The country of whoever reads another language: that of the device, as `en-GB` says it. */
const deviceCountry = (language = globalThis.navigator?.language ?? ''): string =>
  /-([A-Z]{2})$/.exec(language)?.[1] ?? '';

export const newAddress = (language = activeLanguage()): AddressDraft => ({
  name: '',
  mobile: '',
  country: USUAL[language] ?? deviceCountry(),
  province: '',
  city: '',
  district: '',
  detail: '',
  is_default: 0,
});

export const isListed = (country: string, language = activeLanguage()): boolean =>
  country === LISTED && language === 'zh-CN';

/** A country in the language of the reader; its code where it has no name. */
export const countryName = (code: string, language = activeLanguage()): string =>
  new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;

type Where = Pick<Address, 'country' | 'province' | 'city' | 'district' | 'detail'>;

/** An address in one line: from the whole to the part where it is written so, else the other way round. */
export const addressText = (
  { country, province, city, district, detail }: Where,
  language = activeLanguage(),
): string => {
  const isWhole = (part: string): boolean => part !== '';
  // A municipality is its own city.
  const places = province === city ? [province] : [province, city];
  if (country === LISTED) return [...places, district, detail].filter(isWhole).join(' ');
  return [detail, district, ...places.toReversed(), countryName(country, language)]
    .filter(isWhole)
    .join(', ');
};
