import * as v from 'valibot';

import { defineCommand } from '../define-command.ts';
import { Count, OptionalText } from '../scalars.ts';
import { field, nested, shape } from '../shape.ts';

/** Writes down what is said in a voice message; the transcriber's error stands beside that of the command. */
export const transcribeVoice = defineCommand({
  servcmd: 'im_open_speech.ws_sentence_recognition',
  head: 'session',
  request: shape({
    url: field('BytesUrl', OptionalText),
    appId: field('Uint32Sdkappid', v.optional(Count, 0)),
    format: field(
      'BytesVoiceFormat',
      v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]{0,10}$/, 'is not a format')), ''),
    ),
    sourceType: field('Uint64SourceType', v.optional(Count, 0)),
    /** Sampling rate and language, such as `16k_zh`. */
    engine: field('BytesEngServiceType', OptionalText),
  }),
  answer: shape({
    error: nested(
      'CmdErrorCode',
      shape({
        code: field('ErrorCode', v.optional(v.number(), 0)),
        message: field('ErrorInfo', OptionalText),
      }),
    ),
    text: field('BytesResult', OptionalText),
    requestId: field('BytesRequestid', OptionalText),
  }),
});
