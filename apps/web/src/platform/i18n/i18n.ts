import { i18n, type I18n } from '@lingui/core';
import type { Language } from '../read-preferences.ts';
import type { MessageKey } from '../../words.ts';

export type { MessageKey };

type Load = () => Promise<{ messages: Record<string, string> }>;

const FIRST: Record<Language, Load> = {
  'zh-CN': () => import('virtual:catalogue/first/zh-CN'),
  'pt-BR': () => import('virtual:catalogue/first/pt-BR'),
  en: () => import('virtual:catalogue/first/en'),
};
const LATER: Record<Language, Load> = {
  'zh-CN': () => import('virtual:catalogue/later/zh-CN'),
  'pt-BR': () => import('virtual:catalogue/later/pt-BR'),
  en: () => import('virtual:catalogue/later/en'),
};

let wanted: Language = 'zh-CN';
let needsLater = false;

/** Fetches a language and makes it the active one; the page's `lang` follows. */
export const activateLanguage = async (language: Language): Promise<void> => {
  wanted = language;
  const groups = needsLater ? [FIRST, LATER] : [FIRST];
  const loaded = await Promise.all(groups.map((group) => group[language]()));
  for (const { messages } of loaded) i18n.load(language, messages);
  i18n.activate(language);
  document.documentElement.lang = language;
};

/** Fetches the sentences that the first route does not need. Whatever is drawn later waits for it. */
export const loadLaterWords = async (): Promise<void> => {
  needsLater = true;
  const language = wanted;
  const { messages } = await LATER[language]();
  i18n.load(language, messages);
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
