/** The page of one viewer: enters a room with one of the clients and keeps the last lines, as a screen does. */
import { createChat } from '@touchline/chat-client/create-chat';
import { createLiveRoom } from '@touchline/chat-client/live-room';
import type { Noted, Viewer, ViewerKind } from './open-room-viewer.ts';

type Client = {
  on(event: string, handler: (event: { data: { payload: unknown }[] }) => void): void;
  login(options: { userID: string; userSig: string }): Promise<unknown>;
  joinGroup(options: { groupID: string }): Promise<unknown>;
  setLogLevel(level: number): void;
};

const SDK_APP_ID = 1400000001;
const QUIET = 4;
/** As many as our hook for a screen keeps. */
const KEPT_LINES = 300;

const kept: unknown[] = [];
const noted: Noted = { heard: 0, longTasks: [] };

const keep = (line: unknown): void => {
  noted.heard += 1;
  kept.push(line);
  if (kept.length > KEPT_LINES) kept.shift();
};

const enterWith = async (chat: Client): Promise<void> => {
  chat.setLogLevel(QUIET);
  chat.on('onMessageReceived', ({ data }) => data.forEach(keep));
  const ready = new Promise<void>((resolve) => chat.on('sdkStateReady', () => resolve()));
  await chat.login({ userID: 'me', userSig: 'sig' });
  await ready;
  await chat.joinGroup({ groupID: 'room' });
};

const ENTRANCES: Record<ViewerKind, (proxyServer: string) => Promise<void>> = {
  async 'live-room entry'(proxyServer) {
    const who = { userId: 'me', userSig: 'sig' };
    const room = createLiveRoom({ sdkAppId: SDK_APP_ID, proxyServer, groupId: 'room', ...who });
    room.onMessage(keep);
    await room.join();
  },
  // Of either client a page uses these few methods, and the measurement knows no more.
  'whole client': (proxyServer) =>
    enterWith(createChat({ SDKAppID: SDK_APP_ID, proxyServer }) as unknown as Client),
  'public client'(proxyServer) {
    const { TIM } = globalThis as unknown as { TIM: { create(options: object): Client } };
    return enterWith(TIM.create({ SDKAppID: SDK_APP_ID, proxyServer }));
  },
};

const viewer: Viewer = {
  async enter(kind, proxyServer) {
    await ENTRANCES[kind](proxyServer);
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) {
        noted.longTasks.push({ startMs: startTime, durationMs: duration });
      }
    }).observe({ type: 'longtask' });
  },
  noted: () => noted,
};

Object.assign(globalThis, { viewer });
