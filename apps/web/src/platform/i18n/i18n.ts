import { i18n } from '@lingui/core';
import type { Language } from '../read-preferences.ts';
import type source from './zh-CN.json';

export type MessageKey = keyof typeof source;

type Catalogue = { messages: Record<string, string> };

const load: Record<Language, () => Promise<Catalogue>> = {
  'zh-CN': () => import('virtual:catalogue/zh-CN'),
  'pt-BR': () => import('virtual:catalogue/pt-BR'),
  en: () => import('virtual:catalogue/en'),
};

/** Fetches a language and makes it the one spoken; the page's `lang` follows. */
export const activateLanguage = async (language: Language): Promise<void> => {
  const { messages } = await load[language]();
  i18n.loadAndActivate({ locale: language, messages });
  document.documentElement.lang = language;
};

/** The sentence of a key in the language that is active now; components that call it repaint when `App` is re-keyed. */
export const t = (key: MessageKey, values?: Record<string, string | number>): string => i18n._(key, values);

/** Language that is active now, as a BCP 47 tag. */
export const activeLanguage = (): string => i18n.locale;
