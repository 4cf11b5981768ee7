import { activeLanguage } from './i18n/i18n.ts';

/** Chinese for those who read it, the other for the rest; whichever there is where one is missing. */
export const inLanguage = (zh: string, en: string): string =>
  (activeLanguage() === 'zh-CN' ? zh : en) || zh || en;
