import { transcribeVoice } from '@touchline/chat-protocol/message/speech-commands';

import { ChatError, errorFromCode } from '../session/chat-error.ts';
import { ok, type ChatContext, type ChatResult } from '../session/chat-context.ts';
import { requireMessage, requireObject, requireOption } from '../session/check-options.ts';
import type { Message } from './message.ts';

export interface VoiceTextOptions {
  /** A sound message that was sent or received. */
  message: Message;
  /** `zh (cmn-Hans-CN)`, `en-US`, `yue-Hant-HK` or `ja-JP`; Chinese with some English for any other value. */
  language?: string;
}

/** Transcription of voice messages. A method of version 3 of the public client. */
export interface VoiceText {
  /**
   * Transcribes a voice message.
   * @throws {ChatError} 2118 when the transcription fails; 2119 for a recording of another format than wav,
   * pcm, ogg-opus, speex, silk, mp3, m4a, aac and amr
   */
  convertVoiceToText(options: VoiceTextOptions): Promise<ChatResult<{ result: string }>>;
}

/** Error codes of version 3 only. */
const [FAILED, UNSUPPORTED] = [2118, 2119] as const;
const FORMAT = /\.(wav|pcm|ogg-opus|speex|silk|mp3|m4a|aac|amr)(?=$|[?#])/;
const ENGINES = new Map([
  ['zh (cmn-Hans-CN)', '16k_zh'],
  ['en-US', '16k_en'],
  ['yue-Hant-HK', '16k_yue'],
  ['ja-JP', '16k_ja'],
]);

const failed = (reason?: string, cause?: unknown) =>
  new ChatError({ code: FAILED, error: undefined }, reason || 'what was said could not be written down', {
    cause,
  });

export const createVoiceText = (context: ChatContext): VoiceText => ({
  async convertVoiceToText(options) {
    requireMessage(requireObject(options)['message']);
    const { message, language = '' } = options;
    requireOption(
      message.type === 'TIMSoundElem' && message.status === 'success',
      'message must be a sound that was sent or received',
    );
    const { url } = message.payload;
    const format = FORMAT.exec(url)?.[1];
    if (format === undefined)
      throw errorFromCode(UNSUPPORTED, 'recordings of this kind cannot be written down');
    const engine = ENGINES.get(language) ?? '16k_zh-PY';
    const answer = await context
      .ask(transcribeVoice, { url, appId: context.appId, format, engine })
      .catch((cause: unknown) => {
        throw failed(undefined, cause);
      });
    const { code, message: reason } = answer.error;
    if (code !== 0) throw failed(reason);
    return ok({ result: answer.text });
  },
});
