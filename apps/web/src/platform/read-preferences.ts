import { modeOf, type Mode } from '@touchline/domain/mode';

export const LANGUAGES = ['zh-CN', 'pt-BR', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Sizes of text that are offered, per cent of the device's own. */
export const TEXT_SIZES = [100, 125, 150, 200] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

export type Preferences = {
  mode: Mode;
  language: Language;
  textSize: TextSize;
  /** Nothing moves but by fading. */
  lessMotion: boolean;
  floatingMenu: boolean;
  /** Such as `Asia/Shanghai`; empty is the device's own. */
  timeZone: string;
};

/** The language of the device where the site offers it, else English, else the site's first. */
export const deviceLanguage = (tag: string, offered: readonly Language[] = LANGUAGES): Language => {
  const own: Language = /^zh/i.test(tag) ? 'zh-CN' : /^pt/i.test(tag) ? 'pt-BR' : 'en';
  const wanted: Language[] = [own, 'en'];
  return wanted.find((language) => offered.includes(language)) ?? offered[0] ?? 'en';
};

export const isLanguage = (value: unknown): value is Language =>
  LANGUAGES.some((language) => language === value);

/** Reads what an older or damaged copy held; what cannot be read falls back to the device's own. */
export const readPreferences = (saved: unknown, device: Preferences): Preferences => {
  const held =
    typeof saved === 'object' && saved !== null ? (saved as Partial<Record<keyof Preferences, unknown>>) : {};
  return {
    mode: held.mode === undefined ? device.mode : modeOf(held.mode),
    language: isLanguage(held.language) ? held.language : device.language,
    textSize: TEXT_SIZES.find((size) => size === held.textSize) ?? device.textSize,
    lessMotion: typeof held.lessMotion === 'boolean' ? held.lessMotion : device.lessMotion,
    floatingMenu: typeof held.floatingMenu === 'boolean' ? held.floatingMenu : device.floatingMenu,
    timeZone: typeof held.timeZone === 'string' ? held.timeZone : device.timeZone,
  };
};
