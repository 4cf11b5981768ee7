import { createCipheriv } from 'node:crypto';

import { isChatError } from '../session/chat-error.ts';
import { expect, test } from 'vitest';

import { createPlugins, screenText, type LexiconWord } from './plugins.ts';
import { readLexicon } from './read-lexicon.ts';

const KEY = '0123456789abcdef0123456789abcdef';
const TOKEN = KEY.replaceAll(/(.)(.)/g, '$2$1');

const enciphered = (text: string): string => {
  const cipher = createCipheriv('aes-256-cbc', Buffer.from(KEY), Buffer.from(KEY.slice(0, 16)));
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
};

const word = (text: string, how: { replacement?: string; kind?: 1 | 2 } = {}): LexiconWord => ({
  word: enciphered(text),
  replacement: enciphered(how.replacement ?? ''),
  filter: how.replacement === undefined ? 1 : 2,
  kind: how.kind ?? 1,
});

/** What this throws. */
const attempt = (run: () => unknown): unknown => {
  try {
    return run();
  } catch (error) {
    return error;
  }
};

test('plain words and patterns are replaced, a refused word refuses the text', async () => {
  const filter = await readLexicon(
    [word('darn', { replacement: '$&*' }), word('b[aeiou]d', { replacement: '-', kind: 2 }), word('never.')],
    TOKEN,
  );
  expect(filter('darn this bad bed')).toBe('$&* this - -');
  expect(filter('nevermore')).toBe('nevermore');
  expect(filter('I say never.')).toBeUndefined();
});

test('upper and lower case are the same', async () => {
  const filter = await readLexicon([word('darn', { replacement: '*' }), word('Never')], TOKEN);
  expect(filter('DARN it, Darn')).toBe('* it, *');
  expect(filter('nEVER')).toBeUndefined();
});

test('a pattern that is none filters nothing', async () => {
  const filter = await readLexicon([word('(', { replacement: 'x', kind: 2 })], TOKEN);
  expect(filter('(')).toBe('(');
});

test('a text that the lexicon refuses is refused with 3123', async () => {
  const plugins = createPlugins();
  plugins.register({ profanityFilter: await readLexicon([word('darn')], TOKEN) });
  const error = attempt(() => screenText(plugins, 'darn'));
  expect(isChatError(error, 'PROFANITY_FOUND')).toBe(true);
});
