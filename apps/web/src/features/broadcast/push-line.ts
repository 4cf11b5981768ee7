import { getPublish } from '@touchline/contract/ingest';
import * as v from 'valibot';
import { call } from '../../platform/call.ts';

/** The session of the room is kept this long without a push. */
const KEPT_MS = 10_000;
const FIRST_WAIT_MS = 300;
const NEXT_WAIT_MS = 1_000;
/** Codes that the server closes with where another attempt is of no use. */
const FINAL = new Set([4400, 4403, 4409]);
const TAKEN = 4409;
/** The server speaks twice a second; after this silence the line counts as broken, though nothing closed it. */
const SILENT_MS = 3_000;
const GOODBYE = 1000;

const Told = v.object({ accepted: v.optional(v.boolean()), heardMs: v.optional(v.number()) });

export type LineEnd = 'taken' | 'refused' | 'lost';

type Hears = {
  /** The server takes the push from here on; after a reconnect it needs descriptions and a key picture again. */
  open: () => void;
  /** Broken off; another attempt is under way. */
  broken: () => void;
  /** The newest picture that arrived, in the time of the broadcast. */
  heard: (atMs: number) => void;
  ended: (why: LineEnd) => void;
};

export type PushLine = {
  send: (message: Uint8Array<ArrayBuffer>) => void;
  /** Bytes that the browser holds back. */
  waitingBytes: () => number;
  /** Ends the push, so that the room goes off air at once. */
  close: () => void;
};

const readTold = (data: unknown): v.InferOutput<typeof Told> => {
  if (typeof data !== 'string') return {};
  try {
    return v.parse(Told, JSON.parse(data));
  } catch {
    return {};
  }
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The address of the WebSocket on this site. */
const addressOf = (path: string): string => new URL(path, location.href.replace(/^http/, 'ws')).href;

/** One attempt. @returns the code it closed with, and whether it was accepted before */
const connect = async (
  sound: boolean,
  hears: Hears,
  take: (socket: WebSocket) => void,
): Promise<{ code: number; accepted: boolean }> => {
  const { path, ticket } = await call(getPublish, {}, { noToast: true, hideLoading: true });
  const socket = new WebSocket(addressOf(path));
  socket.binaryType = 'arraybuffer';
  take(socket);
  let accepted = false;
  return new Promise((resolve) => {
    const end = (code: number) => {
      clearTimeout(silence);
      resolve({ code, accepted });
    };
    const giveUp = () => {
      socket.close();
      end(0);
    };
    let silence = setTimeout(giveUp, SILENT_MS);
    socket.addEventListener('open', () => socket.send(JSON.stringify({ key: ticket, sound })));
    socket.addEventListener('message', ({ data }) => {
      clearTimeout(silence);
      silence = setTimeout(giveUp, SILENT_MS);
      const told = readTold(data);
      if (told.accepted) {
        accepted = true;
        hears.open();
      }
      if (told.heardMs !== undefined) hears.heard(told.heardMs);
    });
    socket.addEventListener('close', ({ code }) => end(code));
  });
};

/**
 * One push over a WebSocket. A broken line is opened again for as long as the room keeps its session; what is sent
 * meanwhile is left out.
 */
export const openPushLine = (sound: boolean, hears: Hears): PushLine => {
  let socket: WebSocket | undefined;
  const ending = new AbortController();
  let isOpen = false;
  const heard: Hears = {
    ...hears,
    open() {
      isOpen = true;
      hears.open();
    },
  };
  const run = async (): Promise<LineEnd | undefined> => {
    let brokenMs = performance.now();
    let wait = FIRST_WAIT_MS;
    while (!ending.signal.aborted) {
      const end = await connect(sound, heard, (next) => (socket = next)).catch(() => ({
        code: 0,
        accepted: false,
      }));
      isOpen = false;
      if (ending.signal.aborted) return undefined;
      if (FINAL.has(end.code)) return end.code === TAKEN ? 'taken' : 'refused';
      if (end.accepted) {
        brokenMs = performance.now();
        wait = FIRST_WAIT_MS;
      }
      if (performance.now() - brokenMs > KEPT_MS) return 'lost';
      hears.broken();
      await pause(wait);
      wait = NEXT_WAIT_MS;
    }
    return undefined;
  };
  void run().then((why) => why && hears.ended(why));
  return {
    send(message) {
      if (isOpen && socket?.readyState === WebSocket.OPEN) socket.send(message);
    },
    waitingBytes: () => socket?.bufferedAmount ?? 0,
    close() {
      ending.abort();
      socket?.close(GOODBYE);
    },
  };
};
