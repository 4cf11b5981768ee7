import { alive } from '@touchline/chat-protocol/session/commands';

import { isChatError, type ChatError } from '../session/session-error.ts';
import { manageConnection, type ConnectionHandlers } from './connection.ts';
import type { NetState } from './connection-machine.ts';
import { createLink, type Link } from './link.ts';
import type { Timers } from './timers.ts';
import { canInflate, type SocketConstructor } from './transport.ts';

export interface ChatSocketOptions {
  sdkAppId: number;
  /** Addresses without the socket path, tried in rotation. */
  hosts: readonly string[];
  Socket: SocketConstructor;
  timers: Timers;
  /** 32 hex digits that name this client to the server. */
  instanceId: string;
  page?: EventTarget;
}

export interface ChatSocketHandlers {
  /** Called when a socket has opened; log in or join on it before any other request. */
  opened(): void;
  push(servcmd: string, body: Record<string, unknown>): void;
  errorCode?(code: number, body: Record<string, unknown>): void;
  netState?(state: NetState): void;
}

/** A socket that reconnects by itself, and the requests over it. */
export interface ChatSocket {
  link: Link;
  open(): void;
  close(): void;
  netState(): NetState;
}

export const PING_TIMEOUT_MS = 3_000;
const SDK_VERSION = '2.27.6';

/** @source protocol "Connection": URL */
const addressOf = ({ hosts, sdkAppId, instanceId }: ChatSocketOptions, host: number): string => {
  const query = new URLSearchParams({
    sdkappid: String(sdkAppId),
    instanceid: instanceId,
    random: String(Math.random()),
    platform: '7',
    host: 'unknown',
    version: '-1',
    sdkversion: SDK_VERSION,
  });
  if (canInflate()) query.set('compress', 'gzip');
  const address = hosts[host % hosts.length] ?? '';
  return `${address.replace(/\/+$/, '')}/binfo?${query.toString()}`;
};

/** The instance id of this client, in the format of the server. */
export const newInstanceId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

export function createChatSocket(options: ChatSocketOptions, on: ChatSocketHandlers): ChatSocket {
  const handlers: ConnectionHandlers = {
    opened: () => {
      link.setReady(false);
      link.reopened();
      on.opened();
    },
    frame: (text) => link.receive(text),
    ping: () => {
      link.request(alive, {}, { ahead: true, timeoutMs: PING_TIMEOUT_MS }).catch(onPingFailed);
    },
    netState: (state) => on.netState?.(state),
  };
  // A missing answer is ignored: the connection's own check detects the silence.
  const onPingFailed = (error: ChatError) => {
    if (isChatError(error, 'CONNECTION_REFUSED')) connection.close();
  };
  const connection = manageConnection(
    {
      url: (host) => addressOf(options, host),
      Socket: options.Socket,
      timers: options.timers,
      random: Math.random,
      ...(options.page && { page: options.page }),
    },
    handlers,
  );
  const link = createLink({
    sdkAppId: options.sdkAppId,
    timers: options.timers,
    send: (text) => connection.send(text),
    isOpen: () => connection.isOpen(),
    onPush: (servcmd, body) => on.push(servcmd, body),
    onErrorCode: (code, body) => on.errorCode?.(code, body),
  });
  return {
    link,
    open: () => connection.open(),
    close: () => connection.close(),
    netState: () => connection.netState(),
  };
}

/** The socket constructor of the options, or the global one. */
export const socketOf = (given: SocketConstructor | undefined): SocketConstructor => {
  const own = (globalThis as { WebSocket?: SocketConstructor }).WebSocket;
  const found = given ?? own;
  if (!found) throw new TypeError('no WebSocket in this runtime: pass one as the option WebSocket');
  return found;
};
