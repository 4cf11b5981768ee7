import { loadNewerClient } from '@touchline/testing/newer-chat-client';
import { loadPublicClient } from '@touchline/testing/public-chat-client';
import { WebSocket } from 'ws';

import { createChat, type Chat } from '../../src/create-chat.ts';
import { EVENT } from '../../src/event/event-names.ts';
import type { EventPayloads } from '../../src/event/event-payloads.ts';
import type { SocketConstructor } from '../../src/connection/transport.ts';
import { openFarEnd, type FarEnd } from './far-end.ts';

/** What ours is compared with. */
export type Reference = 'the public client' | 'its version 3';
export type Kind = Reference | 'our client';
export const KINDS: readonly Kind[] = ['the public client', 'our client'];

/** One client of either kind, with everything it has told so far. */
export interface Seat {
  kind: Kind;
  chat: Chat;
  road: FarEnd;
  told: { name: string; data: unknown }[];
  /** The next event that fits, from those told since the last call for this name or yet to come. */
  next<E extends keyof EventPayloads>(
    event: E,
    fits?: (data: EventPayloads[E]) => boolean,
    withinMs?: number,
  ): Promise<EventPayloads[E]>;
  /** What was told until now is passed over by `next`. */
  skip(): void;
  close(): Promise<void>;
}

/** A test that waited in vain: no answer of a client. */
export class WaitedInVain extends Error {}

export async function takeSeat(kind: Kind, server: { port: number; appId: number }): Promise<Seat> {
  const road = await openFarEnd(server.port);
  const { chat, close } = OPEN[kind](road.url, server.appId);
  const told: Seat['told'] = [];
  const read = new Map<string, number>();
  const waiters = new Set<() => void>();
  for (const name of Object.values(EVENT)) {
    chat.on(name, ({ data }) => {
      // A later change of a message must not change what was told of it.
      told.push({ name, data: structuredClone(plain(data)) });
      for (const look of waiters) look();
    });
  }
  return {
    kind,
    chat,
    road,
    told,
    next: (event, fits = () => true, withinMs = 8_000) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiters.delete(look);
          const names = told.map(({ name }) => name).join(', ');
          reject(new WaitedInVain(`${kind}: no fitting ${event} within ${withinMs} ms; told: ${names}`));
        }, withinMs);
        const look = () => {
          const from = read.get(event) ?? 0;
          const index = told.findIndex(
            ({ name, data }, at) => at >= from && name === event && fits(data as EventPayloads[typeof event]),
          );
          if (index < 0) return;
          clearTimeout(timer);
          waiters.delete(look);
          read.set(event, index + 1);
          resolve(told[index]?.data as EventPayloads[typeof event]);
        };
        waiters.add(look);
        look();
      }),
    skip() {
      for (const name of Object.values(EVENT)) read.set(name, told.length);
    },
    async close() {
      await close();
      await road.close();
    },
  };
}

/** Event data without functions and prototypes: the public client tells instances of its classes. */
export const plain = (data: unknown): unknown =>
  data === undefined ? undefined : JSON.parse(JSON.stringify(data));

function ours(proxyServer: string, SDKAppID: number) {
  const chat = createChat({ SDKAppID, proxyServer, WebSocket: WebSocket as unknown as SocketConstructor });
  return { chat, close: async () => void (await chat.destroy()) };
}

function theirs(load: typeof loadNewerClient) {
  return (proxyServer: string, sdkAppId: number) => {
    const loaded = load({ proxyServer, sdkAppId });
    // The suite speaks by the method names that both have.
    return { chat: loaded.tim as unknown as Chat, close: () => loaded.close() };
  };
}

const OPEN = {
  'our client': ours,
  'the public client': theirs(loadPublicClient),
  'its version 3': theirs(loadNewerClient),
};
