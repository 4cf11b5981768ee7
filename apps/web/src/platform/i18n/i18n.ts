import { i18n, type I18n } from '@lingui/core';
import type { Language } from '../read-preferences.ts';
import type { MessageKey } from '../../words.ts';

export type { MessageKey };

const CATALOGUES: Record<Language, () => Promise<{ messages: Record<string, string> }>> = {
  'zh-CN': () => import('virtual:catalogue/zh-CN'),
  'pt-BR': () => import('virtual:catalogue/pt-BR'),
  en: () => import('virtual:catalogue/en'),
};

/** Sentences that only later screens say. */
const LATER: typeof CATALOGUES = {
  'zh-CN': () => import('virtual:later-words/zh-CN'),
  'pt-BR': () => import('virtual:later-words/pt-BR'),
  en: () => import('virtual:later-words/en'),
};
let wantsLater = false;

const loadLater = async (language: Language): Promise<void> => {
  const { messages } = await LATER[language]();
  i18n.load(language, messages);
};

/** Fetches the sentences of later screens, in this language and in each that is chosen after it. */
export const learnLaterWords = (language: Language): Promise<void> => {
  wantsLater = true;
  return loadLater(language);
};

/** Fetches a language and makes it the active one; the page's `lang` follows. */
export const activateLanguage = async (language: Language): Promise<void> => {
  const [{ messages }] = await Promise.all([CATALOGUES[language](), wantsLater && loadLater(language)]);
  i18n.load(language, messages);
  i18n.activate(language);
  document.documentElement.lang = language;
};

let translator: () => I18n = () => i18n;

/** Says who translates; the server speaks several languages at a time, one for each page. */
export const provideTranslator = (next: () => I18n): void => {
  translator = next;
};

/** The sentence of a key in the language that is active now; components that call it repaint when `App` is re-keyed. */
export const t = (key: MessageKey, values?: Record<string, string | number>): string =>
  translator()._(key, values);

/** Language that is active now, as a BCP 47 tag. */
export const activeLanguage = (): string => translator().locale;
