import { FILTER, getLexicon, WORD } from '@touchline/chat-protocol/lexicon/commands';
import { toFlag } from '@touchline/chat-protocol/scalars';

import { answer } from '../answer.ts';
import { lexiconCipher } from './lexicon-cipher.ts';

const SLICE = 200;
const EXPIRES_IN_SEC = 3_600;
const VERSION = 1;

export default answer(getLexicon, ({ startIndex }, { app }) => {
  const slice = app.lexicon.slice(startIndex, startIndex + SLICE);
  const next = startIndex + slice.length;
  const { token, encrypt } = lexiconCipher();
  return Promise.resolve({
    error: { code: 0, message: '' },
    scenes: {},
    words: slice.map(({ word, isPattern, replacement }, index) => ({
      id: startIndex + index + 1,
      word: encrypt(word),
      replacement: encrypt(replacement ?? ''),
      filter: replacement === undefined ? FILTER.reject : FILTER.replace,
      kind: isPattern ? WORD.pattern : WORD.plain,
    })),
    token,
    isComplete: toFlag(next >= app.lexicon.length),
    nextStartIndex: next,
    version: VERSION,
    expiresInSec: EXPIRES_IN_SEC,
  });
});
