/** One client of either kind under measurement: `node chat-client-child.ts <ours|theirs> <port> <messages>`. */
import { createChat } from '@touchline/chat-client/create-chat';
import { EVENT } from '@touchline/chat-client/event/event-names';
import { loadPublicClient } from '@touchline/testing/public-chat-client';

const [kind, port, wanted] = process.argv.slice(2);
const proxyServer = `ws://127.0.0.1:${port}`;
const SETTLED_MS = 50;

type Client = {
  on(event: string, handler: (event: { data: unknown }) => void): void;
  login(options: { userID: string; userSig: string }): Promise<unknown>;
  getConversationList(): Promise<{ data: { conversationList: unknown[] } }>;
};

const heapBytes = (): number => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
};

// Both have these methods; the measurement knows no more of either.
const chat = (kind === 'ours'
  ? createChat({ SDKAppID: 1400000001, proxyServer })
  : loadPublicClient({ proxyServer, sdkAppId: 1400000001 }).tim) as unknown as Client;

let heard = 0;
let beganMs = 0;
let baseBytes = 0;
const finish = async (): Promise<void> => {
  const settledMs = performance.now() - beganMs;
  const { data } = await chat.getConversationList();
  const outcome = { loginMs, settledMs, conversations: data.conversationList.length };
  await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
  process.send?.({ ...outcome, heapBytes: heapBytes() - baseBytes });
};
chat.on(EVENT.MESSAGE_RECEIVED, ({ data }) => {
  if (beganMs === 0) beganMs = performance.now();
  heard += (data as unknown[]).length;
  if (heard === Number(wanted)) void finish();
});
let loginMs = 0;
const startMs = performance.now();
chat.on(EVENT.SDK_READY, () => {
  loginMs = performance.now() - startMs;
  // What a login fetches afterwards is over before the messages come.
  setTimeout(() => {
    baseBytes = heapBytes();
    process.send?.('ready');
  }, 1_500);
});
await chat.login({ userID: 'me', userSig: 'sig' });
