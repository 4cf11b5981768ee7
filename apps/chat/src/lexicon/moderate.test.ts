import { expect, test } from 'vitest';

import { chatApp } from '../app/chat-app.ts';
import { moderate } from './moderate.ts';

const app = chatApp({
  appId: 1,
  key: 'a key for tests only, long enough',
  lexicon: [
    { word: 'cheat' },
    { word: 'd[au]mn', isPattern: true, replacement: 'dear' },
    { word: '(ref)', replacement: '$&' },
  ],
});

test.each([
  ['a fine goal', 'Pass', [], 'a fine goal'],
  ['CHEATER!', 'Block', ['cheat'], 'CHEATER!'],
  ['Dumn, damn', 'Replace', ['d[au]mn'], 'dear, dear'],
  ['damn cheat', 'Block', ['cheat', 'd[au]mn'], 'dear cheat'],
  ['ref, (ref)', 'Replace', ['(ref)'], 'ref, $&'],
])('%s is read as %s', (text, result, hits, shown) => {
  expect(moderate(app, text)).toEqual({ result, hits, text: shown });
});

test('an expression that cannot be read stops the start by its place', () => {
  const lexicon = [{ word: '(', isPattern: true }];
  expect(() => chatApp({ appId: 1, key: 'a key for tests only, long enough', lexicon })).toThrow(
    'lexicon.0.word',
  );
});
