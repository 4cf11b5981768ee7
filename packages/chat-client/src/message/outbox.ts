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

export function createOutbox(appId: number, values: KeyValues): Outbox {
  const waiting = new Map<string, Waiting>();
  let left: Waiting[] = [];
  let owner = '';
  let clear: Promise<void> = Promise.resolve();
  const keyOf = (userID: string) => `${appId}:${userID}:outbox`;
  const save = () => void values.set(keyOf(owner), [...waiting.values()].slice(-MAX_WAITING));
  const sendLeft = async (send: (waiting: Waiting) => Promise<unknown>) => {
    // One that is refused now is no reason to keep the others back.
    for (const one of left.splice(0)) await send(one).catch(() => undefined);
  };
  return {
    async load(userID) {
      owner = userID;
      waiting.clear();
      const kept = await values.get(keyOf(userID));
      left = Array.isArray(kept) ? kept.filter(isWaiting) : [];
      for (const one of left) waiting.set(one.message.ID, one);
    },
    add(message, { signal: _signal, ...options }) {
      if (!isKept(message)) return;
      waiting.set(message.ID, { message: structuredClone(message), options });
      save();
    },
    settled({ ID }) {
      if (waiting.delete(ID)) save();
    },
    flush: (send) => (clear = sendLeft(send)),
    isClear: () => clear,
    forget: (userID) => values.remove(keyOf(userID)),
  };
}
