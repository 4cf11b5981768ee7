import * as v from 'valibot';

import { defineCommand } from '../define-command.ts';
import { Count, OptionalText, Text } from '../scalars.ts';
import { field, list, nested, shape } from '../shape.ts';
import { ContactItem } from './commands.ts';

/** @source protocol "mark_contact": OptType */
export const MARK_OPERATION = { mark: 1, customData: 2 } as const;

/** Result for one conversation of a batch request. */
export const ContactResult = shape({
  contact: nested('ContactItem', ContactItem),
  resultCode: field('ResultCode', v.number()),
  resultInfo: field('ResultInfo', OptionalText),
});

/** @source im §9 "custom data 256" */
export const MAX_CUSTOM_DATA_BYTES = 256;

const Bits = v.optional(v.array(v.pipe(Count, v.maxValue(63))), []);

/** Sets and clears marks, or the custom data, of conversations. @source im §7 "mark; custom data" */
export const markConversations = defineCommand({
  servcmd: 'recentcontact.mark_contact',
  head: 'session',
  request: shape({
    fromUserId: field('From_Account', OptionalText),
    items: list(
      'MarkItem',
      shape({
        operation: field('OptType', v.picklist([1, 2], 'must be 1 or 2')),
        contact: nested('ContactItem', ContactItem),
        /** Numbers of the bits, not their values. */
        setMark: field('SetMark', Bits),
        clearMark: field('ClearMark', Bits),
        customMark: field(
          'CustomMark',
          v.optional(v.pipe(Text, v.maxBytes(MAX_CUSTOM_DATA_BYTES, 'must be at most 256 bytes'))),
        ),
      }),
      100,
    ),
  }),
  answer: shape({ results: list('ResultItem', ContactResult) }),
});
