import * as v from 'valibot';

import { defineCommand } from '../define-command.ts';
import { Count, OptionalText, Text } from '../scalars.ts';
import { field, nested, shape } from '../shape.ts';

/** Translates texts; the error of the translator stands beside that of the command. @source im §7 "Translate text" */
export const translateTexts = defineCommand({
  servcmd: 'im_open_translate.ws_batch_trans_text',
  head: 'session',
  request: shape({
    texts: field('SourceText', v.pipe(v.array(Text), v.maxLength(100, 'must have at most 100 entries'))),
    appId: field('SdkAppId', v.optional(Count, 0)),
    fromTinyId: field('FromAccount', v.optional(v.union([Text, v.number()]), '')),
    source: field('Source', OptionalText),
    target: field('Target', OptionalText),
  }),
  answer: shape({
    error: nested(
      'CmdErrorCode',
      shape({
        code: field('ErrorCode', v.optional(v.number(), 0)),
        message: field('ErrorInfo', OptionalText),
      }),
    ),
    texts: field('TargetText', v.optional(v.array(Text), [])),
    requestId: field('RequestId', OptionalText),
  }),
});
