import { chatError } from '@touchline/chat-protocol/chat-error';

import type { Message } from '../message/message.ts';
import type { Uploader } from '../upload/uploader.ts';

/** Parts that an app brings. Each is optional; a later registration takes the place of an earlier one. */
export interface PluginOptions {
  /** Gives back the text that may be shown (the same, or with words replaced), or undefined to refuse it. */
  profanityFilter?: (text: string) => string | undefined;
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
