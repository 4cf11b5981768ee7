import { translateTexts } from '@touchline/chat-protocol/message/translate-commands';

import { chatError } from '../session/chat-error.ts';
import { ok, type ChatContext, type ChatResult } from '../session/chat-context.ts';
import { requireObject, requireOption, requireTexts } from '../session/check-options.ts';

export interface TranslateOptions {
  sourceTextList: string[];
  /** The server detects it when left out. */
  sourceLanguage?: string;
  targetLanguage: string;
}

export interface Translation {
  /** Translations in the order of the texts. @throws {ChatError} 2117 when the translator fails */
  translateText(options: TranslateOptions): Promise<ChatResult<{ translatedTextList: string[] }>>;
}

export const createTranslation = (context: ChatContext): Translation => ({
  async translateText(options) {
    const { sourceTextList, targetLanguage } = requireObject(options);
    requireTexts(sourceTextList, 'sourceTextList');
    requireOption(typeof targetLanguage === 'string', 'targetLanguage must be a text');
    const how = { source: options.sourceLanguage ?? 'auto', target: options.targetLanguage };
    const { translator } = context.plugins.current();
    if (translator) {
      const translatedTextList = await translator(options.sourceTextList, how).catch((cause: unknown) => {
        throw chatError('TRANSLATE_TEXT_FAIL', undefined, { cause });
      });
      return ok({ translatedTextList });
    }
    const answer = await context.request(translateTexts, {
      texts: options.sourceTextList,
      appId: context.appId,
      fromTinyId: context.self().tinyId,
      ...how,
    });
    if (answer.error.code !== 0) throw chatError('TRANSLATE_TEXT_FAIL', answer.error.message);
    return ok({ translatedTextList: answer.texts });
  },
});
