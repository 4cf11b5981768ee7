import { countText } from './format.ts';
import { activeLanguage } from './i18n/i18n.ts';

const TEN_THOUSAND = 10_000;

/** What a player or a team is worth, in the short form of the language; undefined stays so. @param worth in ten thousands */
export const worthText = (worth: number | undefined): string | undefined => {
  if (worth === undefined) return undefined;
  const { digits, unit } = countText(worth * TEN_THOUSAND, activeLanguage());
  return `€${digits}${unit}`;
};
