import { FILTER, getLexicon, WORD } from '@touchline/chat-protocol/lexicon/commands';
import { toFlag } from '@touchline/chat-protocol/scalars';

import { answer } from '../answer.ts';
import type { ChatApp } from '../app/chat-app.ts';
import { lexiconCipher } from './lexicon-cipher.ts';

const SLICE = 200;
const EXPIRES_IN_SEC = 3_600;
const VERSION = 1;

const EVERYWHERE = {
  c2cText: 1,
  c2cCustom: 1,
  groupText: 1,
  groupCustom: 1,
  groupProfile: 1,
  memberProfile: 1,
  friends: 1,
  userProfile: 1,
};

/** Slices of one lexicon share a key: clients read all of them with the last one they got. */
const ciphers = new WeakMap<ChatApp, ReturnType<typeof lexiconCipher>>();
const cipherOf = (app: ChatApp): ReturnType<typeof lexiconCipher> => {
  const cipher = ciphers.get(app) ?? lexiconCipher();
  ciphers.set(app, cipher);
  return cipher;
};

export default answer(getLexicon, ({ startIndex }, { app }) => {
  const slice = app.lexicon.slice(startIndex, startIndex + SLICE);
  const next = startIndex + slice.length;
  const { token, encrypt } = cipherOf(app);
  return Promise.resolve({
    error: { code: 0, message: '' },
    scenes: EVERYWHERE,
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
