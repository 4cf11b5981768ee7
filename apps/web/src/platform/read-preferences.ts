import { modeOf, type Mode } from '@touchline/domain/mode';

export const LANGUAGES = ['zh-CN', 'pt-BR', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

export type Preferences = { mode: Mode; language: Language };

/** The language of the device where the site offers it, else English, else the site's first. */
export const deviceLanguage = (tag: string, offered: readonly Language[] = LANGUAGES): Language => {
  const own: Language = /^zh/i.test(tag) ? 'zh-CN' : /^pt/i.test(tag) ? 'pt-BR' : 'en';
  const wanted: Language[] = [own, 'en'];
  return wanted.find((language) => offered.includes(language)) ?? offered[0] ?? 'en';
};

const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value);

/** Reads what an older or damaged copy held; what cannot be read falls back to the device's own. */
export const readPreferences = (saved: unknown, device: Preferences): Preferences => {
  const held =
    typeof saved === 'object' && saved !== null ? (saved as Partial<Record<keyof Preferences, unknown>>) : {};
  return {
    mode: held.mode === undefined ? device.mode : modeOf(held.mode),
    language: isLanguage(held.language) ? held.language : device.language,
  };
};
