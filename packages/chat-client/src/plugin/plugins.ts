import { chatError } from '../session/chat-error.ts';
import type { Message } from '../message/message.ts';
import type { Uploader } from '../upload/uploader.ts';

/** Returns the text to show (unchanged, or with words replaced), or undefined to refuse it. */
export type ProfanityFilter = (text: string) => string | undefined;

/**
 * An encrypted word of the server's lexicon; `filter` 1 refuses and 2 replaces, `kind` 1 is plain and 2 a
 * pattern.
 */
export interface LexiconWord {
  word: string;
  replacement: string;
  filter: 1 | 2;
  kind: 1 | 2;
}

/** Plug-ins of an app. Each is optional; a later registration replaces an earlier one. */
export interface PluginOptions {
  /** Filters texts before they are sent. */
  profanityFilter?: ProfanityFilter;
  /** Turns the server's lexicon, fetched after each login, into such a filter: `readLexicon`. */
  lexicon?: (words: readonly LexiconWord[], token: string) => Promise<ProfanityFilter>;
  /** Translates instead of the server. */
  translator?: (texts: readonly string[], how: { source: string; target: string }) => Promise<string[]>;
  /** Uploads files elsewhere than to the server's own storage. */
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
 * The filtered text. @throws {ChatError} 3123
 * @source im §5 "name, introduction and notification pass a profanity filter, else PROFANITY_FOUND"
 */
export function screenText<T extends string | undefined>(plugins: Plugins, text: T): T {
  const { profanityFilter } = plugins.current();
  if (!profanityFilter || text === undefined || text === '') return text;
  const screened = profanityFilter(text);
  if (screened === undefined) throw chatError('PROFANITY_FOUND');
  // The filter returns a text whenever it received one.
  return screened as T;
}

/** The text of a message, if it has one. */
export function screenMessage(plugins: Plugins, message: Message): void {
  if (message.type !== 'TIMTextElem') return;
  Object.assign(message.payload, { text: screenText(plugins, message.payload.text) });
}
