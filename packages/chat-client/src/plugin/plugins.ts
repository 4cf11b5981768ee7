import { chatError } from '../session/chat-error.ts';
import type { Message } from '../message/message.ts';
import type { Uploader } from '../upload/uploader.ts';

/** Gives back the text that may be shown (the same, or with words replaced), or undefined to refuse it. */
export type ProfanityFilter = (text: string) => string | undefined;

/** A word of the server's lexicon, enciphered; `filter` 1 refuses and 2 replaces, `kind` 1 is plain and 2 a pattern. */
export interface LexiconWord {
  word: string;
  replacement: string;
  filter: 1 | 2;
  kind: 1 | 2;
}

/** Parts that an app brings. Each is optional; a later registration takes the place of an earlier one. */
export interface PluginOptions {
  /** Screens texts before they are sent. */
  profanityFilter?: ProfanityFilter;
  /** Reads the server's lexicon, which is fetched after each login, into such a filter: `readLexicon`. */
  lexicon?: (words: readonly LexiconWord[], token: string) => Promise<ProfanityFilter>;
  /** Translates in place of the server. */
  translator?: (texts: readonly string[], how: { source: string; target: string }) => Promise<string[]>;
  /** Puts files elsewhere than the server's own storage. */
  uploader?: Uploader;
}

export interface Plugins {
  register(options: PluginOptions): void;
  current(): Readonly<PluginOptions>;
}

export function createPlugins(): Plugins {
  let registered: PluginOptions = {};
  return {
    register: (options) => void (registered = { ...registered, ...options }),
    current: () => registered,
  };
}

/**
 * A text as it may be shown. @throws {ChatError} 3123
 * @source im §5 "name, introduction and notification pass a profanity filter, else PROFANITY_FOUND"
 */
export function screenText<T extends string | undefined>(plugins: Plugins, text: T): T {
  const { profanityFilter } = plugins.current();
  if (!profanityFilter || text === undefined || text === '') return text;
  const screened = profanityFilter(text);
  if (screened === undefined) throw chatError('PROFANITY_FOUND');
  // The filter answers a text wherever it was given one.
  return screened as T;
}

/** The text of a message, where it has one. */
export function screenMessage(plugins: Plugins, message: Message): void {
  if (message.type !== 'TIMTextElem') return;
  Object.assign(message.payload, { text: screenText(plugins, message.payload.text) });
}
