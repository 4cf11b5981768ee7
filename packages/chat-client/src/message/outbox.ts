import type { KeyValues } from '../store/key-values.ts';
import type { Message } from './message.ts';
import type { SendOptions } from './send-options.ts';

export interface Waiting {
  message: Message;
  options: Omit<SendOptions, 'signal'>;
}

/** Messages without an answer, persisted across reloads and sent in order. */
export interface Outbox {
  /** Loads what an earlier page of this user left behind; called before anything is added. */
  load(userID: string): Promise<void>;
  /** Takes over messages of a page that has ended since. */
  adopt(): Promise<void>;
  add(message: Message, options: SendOptions): void;
  /** The message was sent, or refused permanently. */
  settled(message: Message): void;
  /**
   * The server could not be reached or failed: the message is kept and sent by a later `flush`.
   * @returns false for messages that are not kept: those with files, and `onlineOnly` ones
   */
  queue(message: Message, options: SendOptions): boolean;
  /**
   * Sends the waiting messages one after the other; the server recognises a second copy by its random.
   * @param send resolves to false when the server is still unavailable: the rest stays in order
   */
  flush(send: (waiting: Waiting) => Promise<boolean>): Promise<void>;
  /** Resolves to true once no older message waits, to false when some stay because the server is unavailable. */
  isClear(): Promise<boolean>;
  /** What waits, in the order of writing. */
  waiting(): Message[];
  forget(userID: string): Promise<void>;
}

/** Number of messages that are read after a reload; the newest ones if there are more. */
const MAX_WAITING = 200;

const isWaiting = (value: unknown): value is Waiting =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Waiting>).message?.ID === 'string';

/** Types whose files cannot be persisted. */
const FILE_TYPES: ReadonlySet<string> = new Set([
  'TIMImageElem',
  'TIMSoundElem',
  'TIMVideoFileElem',
  'TIMFileElem',
]);

const isKept = ({ onlineOnly, type }: Message): boolean => !onlineOnly && !FILE_TYPES.has(type);

/** Messages that an earlier page of this user left, in the order of writing. */
const readKept = async (values: KeyValues, prefix: string): Promise<[string, Waiting][]> =>
  (await values.list(prefix))
    .filter((entry): entry is [string, Waiting] => isWaiting(entry[1]))
    .slice(-MAX_WAITING);

async function removeAll(values: KeyValues, prefix: string): Promise<void> {
  for (const [key] of await values.list(prefix)) await values.remove(key);
}

/** Sends in key order, and stops when the server is unavailable. */
async function sendInOrder(
  left: Map<string, Waiting>,
  send: (waiting: Waiting) => Promise<boolean>,
): Promise<void> {
  for (const [key, one] of Array.from(left).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (!(await send(one))) return;
    left.delete(key);
  }
}

/** Keys sort in the order of writing, across pages and tabs. */
const DIGITS = 9;

export function createOutbox(appId: number, values: KeyValues, nowMs: () => number): Outbox {
  /** Keys of waiting messages. Each message has its own key, so that tabs do not overwrite each other. */
  const keys = new Map<string, string>();
  /** Waiting messages by key. */
  const left = new Map<string, Waiting>();
  let owner = '';
  let written = 0;
  let clear: Promise<unknown> = Promise.resolve();
  const prefixOf = (userID: string) => `${appId}:${userID}:outbox:`;
  const newKey = (ID: string) =>
    `${prefixOf(owner)}${nowMs()}-${String((written += 1)).padStart(DIGITS, '0')}-${ID}`;
  const note = (key: string, waiting: Waiting) => {
    if (keys.has(waiting.message.ID)) return;
    keys.set(waiting.message.ID, key);
    left.set(key, waiting);
  };
  return {
    async load(userID) {
      await clear;
      owner = userID;
      keys.clear();
      left.clear();
      for (const [key, waiting] of await readKept(values, prefixOf(userID))) note(key, waiting);
    },
    async adopt() {
      if (owner === '') return;
      for (const [key, waiting] of await readKept(values, prefixOf(owner))) note(key, waiting);
    },
    add(message, { signal: _signal, ...options }) {
      if (!isKept(message)) return;
      const key = keys.get(message.ID) ?? newKey(message.ID);
      keys.set(message.ID, key);
      void values.set(key, { message: structuredClone(message), options });
    },
    settled({ ID }) {
      const key = keys.get(ID);
      if (key === undefined) return;
      keys.delete(ID);
      left.delete(key);
      void values.remove(key);
    },
    queue(message, options) {
      const key = keys.get(message.ID);
      if (key !== undefined) left.set(key, { message, options });
      return key !== undefined;
    },
    flush: async (send) => {
      const sending = clear.then(() => sendInOrder(left, send));
      clear = sending;
      await sending;
    },
    async isClear() {
      await clear;
      return left.size === 0;
    },
    waiting: () => Array.from(left.values(), ({ message }) => message),
    async forget(userID) {
      left.clear();
      await (clear = removeAll(values, prefixOf(userID)));
    },
  };
}
