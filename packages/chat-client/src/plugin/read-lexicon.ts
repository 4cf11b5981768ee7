import { FILTER, WORD } from '@touchline/chat-protocol/lexicon/commands';

import type { LexiconWord, ProfanityFilter } from './plugins.ts';

/** @source protocol "Profanity lexicon": its first 32 characters are the key and the first 16 bytes the IV */
const KEY_CHARS = 32;
const IV_CHARS = 16;

const swapped = (text: string): string => text.replaceAll(/(.)(.)/gs, '$2$1');

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));

async function decipherOf(token: string): Promise<(base64: string) => Promise<string>> {
  const bytes = new TextEncoder().encode(swapped(token).slice(0, KEY_CHARS));
  const key = await crypto.subtle.importKey('raw', bytes, 'AES-CBC', false, ['decrypt']);
  const algorithm = { name: 'AES-CBC', iv: bytes.slice(0, IV_CHARS) };
  return async (base64) =>
    new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, key, bytesOf(base64)));
}

interface Rule {
  pattern: RegExp;
  /** Undefined refuses the text. */
  replacement: string | undefined;
}

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

const patternOf = (word: string, kind: number): RegExp | undefined => {
  try {
    return word === '' ? undefined : new RegExp(kind === WORD.pattern ? word : escaped(word), 'gi');
  } catch {
    // A word that is not a valid expression filters nothing.
    return undefined;
  }
};

/**
 * Makes a filter of the server's words: register it as the plug-in `lexicon`, and the client fetches them
 * after each login. A text with a refused word fails with 3123, other words are replaced; case is ignored.
 * @throws {Error} when the words cannot be decrypted
 */
export async function readLexicon(words: readonly LexiconWord[], token: string): Promise<ProfanityFilter> {
  const decipher = await decipherOf(token);
  const rules: Rule[] = [];
  for (const { word, replacement, filter, kind } of words) {
    const pattern = patternOf(await decipher(word), kind);
    if (pattern)
      rules.push({
        pattern,
        replacement: filter === FILTER.reject ? undefined : await decipher(replacement),
      });
  }
  return (text) => {
    let shown = text;
    for (const { pattern, replacement } of rules) {
      if (shown.search(pattern) < 0) continue;
      if (replacement === undefined) return undefined;
      // Passed as a function, so that `$` in a replacement is not interpreted.
      shown = shown.replaceAll(pattern, () => replacement);
    }
    return shown;
  };
}
