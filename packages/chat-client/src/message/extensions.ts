import { c2cMessageKey } from '@touchline/chat-protocol/message/c2c-message';
import {
  getC2cExtensions,
  getGroupExtensions,
  setC2cExtensions,
  setGroupExtensions,
} from '@touchline/chat-protocol/message/extension-commands';
import { EXTENSION_OPERATION, MAX_EXTENSIONS } from '@touchline/chat-protocol/message/rules';

import { numberOf, textOf, wiresOf } from '../connection/read-wire.ts';
import { groupPlaceOf } from '../group/group-place.ts';
import { requireAbility } from '../session/abilities.ts';
import { ok, type ChatContext, type ChatResult } from '../session/chat-context.ts';
import { requireMessage, requireOption, requireTexts } from '../session/check-options.ts';
import { EVENT } from '../event/event-names.ts';
import type { WireEvent } from '../session/noun.ts';
import type { Message } from './message.ts';

export interface Extension {
  key: string;
  value: string;
}

/** `code` is 0, or the server's code for why this key was not changed. */
export type ExtensionResult = Extension & { code: number };

/**
 * Key-value pairs of a message that was sent with `isSupportExtension`. All methods require the extension
 * ability.
 */
export interface MessageExtensions {
  /** Sets at most 20 keys. @throws {ChatError} 3122 */
  setMessageExtensions(
    message: Message,
    extensions: Extension[],
  ): Promise<ChatResult<{ extensions: ExtensionResult[] }>>;
  /** Returns all keys, or these. @throws {ChatError} 3122 */
  getMessageExtensions(
    message: Message,
    keyList?: string[],
  ): Promise<ChatResult<{ extensions: Extension[] }>>;
  /** Deletes these keys; all when none is named. @throws {ChatError} 3122 */
  deleteMessageExtensions(
    message: Message,
    keyList?: string[],
  ): Promise<ChatResult<{ extensions: ExtensionResult[] }>>;
}

type Held = Map<string, { value: string; sequence: number }>;

/** A write names the known sequence of a key, so that a concurrent change is not overwritten. */
export function createExtensions(context: ChatContext) {
  const known = new Map<string, Held>();
  const heldOf = (messageID: string): Held => {
    const held = known.get(messageID) ?? new Map<string, { value: string; sequence: number }>();
    known.set(messageID, held);
    return held;
  };
  const modify = async (message: Message, operation: 1 | 2 | 3, extensions: Extension[]) => {
    const held = heldOf(message.ID);
    const items = extensions.map((one) => ({ ...one, sequence: held.get(one.key)?.sequence ?? 0 }));
    const results = await change(context, message, { operation, extensions: items });
    for (const { errorCode, extension } of results) {
      if (errorCode !== 0 || operation === EXTENSION_OPERATION.set) held.set(extension.key, extension);
      else held.delete(extension.key);
    }
    if (operation === EXTENSION_OPERATION.clear) held.clear();
    return ok({
      extensions: results.map(({ errorCode, extension: { key, value } }) => ({
        code: errorCode,
        key,
        value,
      })),
    });
  };
  const methods: MessageExtensions = {
    async setMessageExtensions(message, extensions) {
      requireMessage(message);
      requireOption(Array.isArray(extensions) && extensions.length > 0, 'extensions must not be empty');
      requireAbility(context, 'messageExtensions');
      return modify(message, EXTENSION_OPERATION.set, extensions.slice(0, MAX_EXTENSIONS));
    },
    async getMessageExtensions(message, keyList) {
      requireMessage(message);
      requireAbility(context, 'messageExtensions');
      const held = heldOf(message.ID);
      await fetchAll(context, message, held);
      const all = Array.from(held, ([key, { value }]) => ({ key, value }));
      return ok({ extensions: keyList?.length ? all.filter(({ key }) => keyList.includes(key)) : all });
    },
    async deleteMessageExtensions(message, keyList = []) {
      requireMessage(message);
      requireTexts(keyList, 'keyList');
      requireAbility(context, 'messageExtensions');
      const keys = keyList.slice(0, MAX_EXTENSIONS).map((key) => ({ key, value: '' }));
      return modify(message, keys.length > 0 ? EXTENSION_OPERATION.delete : EXTENSION_OPERATION.clear, keys);
    },
  };
  return {
    methods,
    take: (event: WireEvent) => takeNotice(context, event, heldOf),
    left: () => known.clear(),
  };
}

const c2cPlace = (message: Message) => ({
  fromUserId: message.from,
  toUserId: message.to,
  messageKey: c2cMessageKey({ ...message, timeSec: message.time }),
});

const groupPlace = (message: Message) => ({ ...groupPlaceOf(message.to).place, sequence: message.sequence });

interface Change {
  operation: 1 | 2 | 3;
  extensions: (Extension & { sequence: number })[];
}

async function change(context: ChatContext, message: Message, body: Change) {
  const answer =
    message.conversationType === 'C2C'
      ? await context.request(setC2cExtensions, { ...c2cPlace(message), ...body })
      : await context.request(setGroupExtensions, { ...groupPlace(message), ...body });
  return answer.results;
}

async function fetchAll(context: ChatContext, message: Message, held: Held) {
  held.clear();
  for (let startSequence: number | undefined; ;) {
    const from = startSequence === undefined ? {} : { startSequence };
    const answer =
      message.conversationType === 'C2C'
        ? await context.ask(getC2cExtensions, { ...c2cPlace(message), ...from })
        : await context.ask(getGroupExtensions, { ...groupPlace(message), ...from });
    for (const extension of answer.extensions) held.set(extension.key, extension);
    const last = answer.extensions.at(-1);
    if (answer.isComplete === 1 || !last) return;
    startSequence = last.sequence + 1;
  }
}

interface Notice {
  MsgOptType: number;
  TinyId: string;
  ExtensionC2cMsgInfo?: { MsgClientTime: number; MsgRandom: number };
  ExtensionGroupMsgInfo?: { MsgClientTime: number; MsgRandom: number };
}

/** @source protocol "Push events: MsgExtensionNotify" */
function takeNotice(context: ChatContext, event: WireEvent, heldOf: (messageID: string) => Held) {
  const notice = event['MsgExtensionNotify'] as Notice | undefined;
  const place = notice?.ExtensionC2cMsgInfo ?? notice?.ExtensionGroupMsgInfo;
  if (!notice || !place) return;
  const messageID = `${notice.TinyId}-${place.MsgClientTime}-${place.MsgRandom}`;
  const held = heldOf(messageID);
  const extensions = keyValuesOf(notice as unknown as Record<string, unknown>);
  if (notice.MsgOptType === EXTENSION_OPERATION.set) {
    for (const { key, value, sequence } of extensions) held.set(key, { value, sequence });
    const told = extensions.map(({ key, value }) => ({ key, value }));
    context.emit(EVENT.MESSAGE_EXTENSIONS_UPDATED, { messageID, extensions: told });
    return;
  }
  const keyList =
    notice.MsgOptType === EXTENSION_OPERATION.clear ? [...held.keys()] : extensions.map(({ key }) => key);
  keyList.forEach((key) => held.delete(key));
  context.emit(EVENT.MESSAGE_EXTENSIONS_DELETED, { messageID, keyList });
}

const keyValuesOf = (notice: Record<string, unknown>): (Extension & { sequence: number })[] =>
  ['SetKVInfo', 'DeleteKVInfo', 'ClearKVInfo']
    .flatMap((name) => wiresOf(notice[name]))
    .flatMap((info) => wiresOf(info['MsgKeyValue']))
    .map((one) => ({
      key: textOf(one['Key']),
      value: textOf(one['Value']),
      sequence: numberOf(one['Seq']),
    }));
