import { randomUUID } from 'node:crypto';

import { CHAT_ERRORS, type ChatErrorName } from '@touchline/chat-protocol/chat-error';
import { translateTexts } from '@touchline/chat-protocol/message/translate-commands';

import { answer } from '../answer.ts';

const failed = (error: ChatErrorName) => {
  const { code, text: message } = CHAT_ERRORS[error];
  return { error: { code, message }, texts: [], requestId: randomUUID() };
};

export default answer(translateTexts, async ({ texts, source, target }, { translator, log }) => {
  if (translator === undefined) return failed('TRANSLATOR_MISSING');
  try {
    const translated = await translator.translate(texts, { source, target });
    if (translated.length !== texts.length) return failed('TRANSLATION_FAILED');
    return { error: { code: 0, message: '' }, texts: translated, requestId: randomUUID() };
  } catch (error) {
    log.warn({ err: error }, 'the translator failed');
    return failed('TRANSLATION_FAILED');
  }
});
