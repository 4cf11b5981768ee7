import { i18n } from '@lingui/core';
import type { Language } from '../read-preferences.ts';
import type source from './zh-CN.json';

export type MessageKey = keyof typeof source;

type Catalogue = { messages: Record<string, string> };
type Parts = { first: () => Promise<Catalogue>; later: () => Promise<Catalogue> };

const PARTS: Record<Language, Parts> = {
  'zh-CN': {
    first: () => import('virtual:catalogue/first/zh-CN'),
    later: () => import('virtual:catalogue/later/zh-CN'),
  },
  'pt-BR': {
    first: () => import('virtual:catalogue/first/pt-BR'),
    later: () => import('virtual:catalogue/later/pt-BR'),
  },
  en: {
    first: () => import('virtual:catalogue/first/en'),
    later: () => import('virtual:catalogue/later/en'),
  },
};

let spoken: Language = 'zh-CN';
let saysAll = false;

const addLater = async (language: Language): Promise<void> => {
  const { messages } = await PARTS[language].later();
  i18n.load(language, messages);
};

/** Fetches a language and makes it the one spoken; the page's `lang` follows. */
export const activateLanguage = async (language: Language): Promise<void> => {
  const [{ messages }] = await Promise.all([
    PARTS[language].first(),
    saysAll ? addLater(language) : undefined,
  ]);
  spoken = language;
  i18n.load(language, messages);
  i18n.activate(language);
  document.documentElement.lang = language;
};

/** Fetches what only later screens say; they wait for it. */
export const loadAllWords = async (): Promise<void> => {
  saysAll = true;
  await addLater(spoken);
};

/** The sentence of a key in the language that is active now; components that call it repaint when `App` is re-keyed. */
export const t = (key: MessageKey, values?: Record<string, string | number>): string => i18n._(key, values);

/** Language that is active now, as a BCP 47 tag. */
export const activeLanguage = (): string => i18n.locale;
