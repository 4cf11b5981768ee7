import { AsyncLocalStorage } from 'node:async_hooks';
import { setupI18n, type I18n } from '@lingui/core';
import { messages as firstEnglish } from 'virtual:catalogue/first/en';
import { messages as firstPortuguese } from 'virtual:catalogue/first/pt-BR';
import { messages as firstChinese } from 'virtual:catalogue/first/zh-CN';
import { messages as laterEnglish } from 'virtual:catalogue/later/en';
import { messages as laterPortuguese } from 'virtual:catalogue/later/pt-BR';
import { messages as laterChinese } from 'virtual:catalogue/later/zh-CN';
import { provideSend, type Send } from '../platform/call.ts';
import { provideHead, type Head } from '../platform/head.ts';
import { provideTranslator } from '../platform/i18n/i18n.ts';
import { provideNotePart } from '../platform/lazy-part.ts';
import { providePageState, type PageState } from '../platform/page-state.ts';
import type { Language } from '../platform/read-preferences.ts';

/** Everything of one rendering. The app's modules are shared by all requests and read it from here. */
export type Scope = {
  state: PageState;
  send: Send;
  head: Head;
  /** Sources of the parts that were drawn. */
  parts: Set<string>;
};

const translator = (locale: Language, messages: Record<string, string>): I18n =>
  setupI18n({ locale, messages: { [locale]: messages } });

const TRANSLATORS: Record<Language, I18n> = {
  'zh-CN': translator('zh-CN', { ...firstChinese, ...laterChinese }),
  'pt-BR': translator('pt-BR', { ...firstPortuguese, ...laterPortuguese }),
  en: translator('en', { ...firstEnglish, ...laterEnglish }),
};

const scopes = new AsyncLocalStorage<Scope>();

const current = (): Scope => {
  const scope = scopes.getStore();
  if (!scope) throw new Error('nothing is being rendered');
  return scope;
};

providePageState(() => scopes.getStore()?.state);
provideSend((url, init) => current().send(url, init));
provideTranslator(() => TRANSLATORS[current().state.view.language]);
provideNotePart((source) => current().parts.add(source));
provideHead((head) => {
  current().head = head;
});

/** Runs a rendering; whatever it calls, now and later, belongs to it. */
export const inScope = <Result>(scope: Scope, run: () => Result): Result => scopes.run(scope, run);
