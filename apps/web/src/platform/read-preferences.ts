import { modeOf, type Mode } from '@touchline/domain/mode';

export const LANGUAGES = ['zh-CN', 'pt-BR', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

export type Preferences = { mode: Mode; language: Language };

/** The language of the device where we speak it, else English. */
export const deviceLanguage = (tag: string): Language => {
  if (/^zh/i.test(tag)) return 'zh-CN';
  return /^pt/i.test(tag) ? 'pt-BR' : 'en';
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
