import type { KeyValues } from '../store/key-values.ts';
import type { Message } from './message.ts';
import type { SendOptions } from './send-message.ts';

export interface Waiting {
  message: Message;
  options: Omit<SendOptions, 'signal'>;
}

/** Messages that were to be sent and have had no answer, over reloads, in the order they were given. */
export interface Outbox {
  /** Reads what an earlier page of this user left behind; before anything is added. */
  load(userID: string): Promise<void>;
  /** Finds what a page that has ended since then left behind. */
  adopt(): Promise<void>;
  add(message: Message, options: SendOptions): void;
  /** The message has been sent, or its sender has been told that it failed. */
  settled(message: Message): void;
  /** Sends what was left behind, one after the other; the server knows a second copy by its random. */
  flush(send: (waiting: Waiting) => Promise<unknown>): Promise<void>;
  /** Resolves once nothing older waits to be sent. */
  isClear(): Promise<void>;
  forget(userID: string): Promise<void>;
}

/** Messages kept; whoever writes more without a connection keeps the newest. */
const MAX_WAITING = 200;

const isWaiting = (value: unknown): value is Waiting =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Waiting>).message?.ID === 'string';

/** Their files are not kept with them. */
const FILE_TYPES: ReadonlySet<string> = new Set([
  'TIMImageElem',
  'TIMSoundElem',
  'TIMVideoFileElem',
  'TIMFileElem',
]);

const isKept = ({ onlineOnly, type }: Message): boolean => !onlineOnly && !FILE_TYPES.has(type);

async function removeAll(values: KeyValues, prefix: string): Promise<void> {
  for (const [key] of await values.list(prefix)) await values.remove(key);
}

/** Keys sort in the order of writing, over pages and tabs. */
const DIGITS = 9;

export function createOutbox(appId: number, values: KeyValues, nowMs: () => number): Outbox {
  /** Keys of what waits, by message. Each message is kept by itself: tabs do not write over each other. */
  const keys = new Map<string, string>();
  let left: Waiting[] = [];
  let owner = '';
  let written = 0;
  let clear: Promise<void> = Promise.resolve();
  const prefixOf = (userID: string) => `${appId}:${userID}:outbox:`;
  const newKey = (ID: string) =>
    `${prefixOf(owner)}${nowMs()}-${String((written += 1)).padStart(DIGITS, '0')}-${ID}`;
  const sendLeft = async (send: (waiting: Waiting) => Promise<unknown>) => {
    // One that is refused now is no reason to keep the others back.
    for (const one of left.splice(0)) await send(one).catch(() => undefined);
  };
  return {
    async load(userID) {
      await clear;
      owner = userID;
      keys.clear();
      const kept = await values.list(prefixOf(userID));
      const found = kept
        .filter((entry): entry is [string, Waiting] => isWaiting(entry[1]))
        .slice(-MAX_WAITING);
      for (const [key, { message }] of found) keys.set(message.ID, key);
      left = found.map(([, waiting]) => waiting);
    },
    async adopt() {
      if (owner === '') return;
      for (const [key, value] of await values.list(prefixOf(owner))) {
        if (!isWaiting(value) || keys.has(value.message.ID)) continue;
        keys.set(value.message.ID, key);
        left.push(value);
      }
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
      void values.remove(key);
    },
    flush: (send) => (clear = sendLeft(send)),
    isClear: () => clear,
    forget: (userID) => (clear = removeAll(values, prefixOf(userID))),
  };
}
