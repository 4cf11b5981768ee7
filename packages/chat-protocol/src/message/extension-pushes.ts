import { EVENT } from '../group/group-message.ts';
import { EXTENSION_OPERATION } from './rules.ts';
import type { PushEvent } from './pushes.ts';

type Extension = { key: string; value: string; sequence: number };

export type ExtensionChange = {
  operation: 1 | 2 | 3;
  /** Of the message's sender. */
  tinyId: string;
  lastSequence: number;
  extensions: readonly Extension[];
};

const INFO_KEY = {
  [EXTENSION_OPERATION.set]: 'SetKVInfo',
  [EXTENSION_OPERATION.delete]: 'DeleteKVInfo',
  [EXTENSION_OPERATION.clear]: 'ClearKVInfo',
} as const;

/** @param place the message, as `ExtensionC2cMsgInfo` or `ExtensionGroupMsgInfo` names it */
export const extensionEvent = (
  { operation, tinyId, lastSequence, extensions }: ExtensionChange,
  place: Record<string, Record<string, unknown>>,
): PushEvent => ({
  Event: EVENT.messageExtension,
  MsgExtensionNotify: {
    MsgOptType: operation,
    TinyId: tinyId,
    MsgLastSeq: lastSequence,
    [INFO_KEY[operation]]: [
      {
        MsgKeyValue: extensions.map(({ key, value, sequence }) => ({
          Key: key,
          Value: value,
          Seq: sequence,
        })),
        ...(operation === EXTENSION_OPERATION.clear && { ClearMsgSeq: lastSequence }),
      },
    ],
    ...place,
  },
});
