import { fullJitterMs } from './back-off.ts';
import {
  nextConnection,
  netStateOf,
  type Connection,
  type ConnectionEffect,
  type ConnectionEvent,
  type NetState,
} from './connection-machine.ts';
import { watchForeground } from './foreground.ts';
import type { Timers } from './timers.ts';
import { openTransport, type SocketConstructor, type Transport } from './transport.ts';

/** @source im §9 "Timeouts and timers" */
const QUIET_MS = 10_000;
const CHECK_MS = 3_000;
const OPENING_MS = 10_000;

export interface ConnectionOptions {
  /** The whole address; asked again for every socket, since part of it is random. */
  url: () => string;
  Socket: SocketConstructor;
  timers: Timers;
  random: () => number;
  /** Where page events come from; the global object unless a test gives its own. */
  page?: EventTarget;
}

export interface ConnectionHandlers {
  /** A socket is open. Everything said on an earlier one is gone. */
  opened(): void;
  frame(text: string): void;
  /** Time to ask the server for a sign of life; any frame counts as one. */
  ping(): void;
  netState(state: NetState): void;
}

export interface ManagedConnection {
  open(): void;
  send(text: string): void;
  /** The server refused this client for good, or the app is done: no further socket. */
  close(): void;
  isOpen(): boolean;
  netState(): NetState;
}

/** Runs the connection table: owns the socket, the one timer of the state, and the page listeners. */
export function manageConnection(options: ConnectionOptions, on: ConnectionHandlers): ManagedConnection {
  const { timers } = options;
  let connection: Connection = { state: 'idle' };
  let transport: Transport | undefined;
  let stopTimer: (() => void) | undefined;
  let heardMs = 0;

  const arm = (delayMs: number, event: () => ConnectionEvent) => {
    stopTimer?.();
    stopTimer = timers.later(() => dispatch(event()), delayMs);
  };
  const due = (): ConnectionEvent => ({ type: 'due', atMs: timers.nowMs() });
  const armQuiet = (delayMs: number) => {
    stopTimer?.();
    stopTimer = timers.later(() => {
      const leftMs = heardMs + QUIET_MS - timers.nowMs();
      if (leftMs > 0) armQuiet(leftMs);
      else dispatch({ type: 'doubt' });
    }, delayMs);
  };
  const effects: Record<ConnectionEffect, () => void> = {
    openSocket: () => {
      transport?.close();
      transport = openTransport(options.url(), options.Socket, {
        opened: () => dispatch({ type: 'opened', atMs: timers.nowMs() }),
        lost: () => dispatch({ type: 'lost', atMs: timers.nowMs() }),
        frame(text) {
          heardMs = timers.nowMs();
          dispatch({ type: 'heard' });
          on.frame(text);
        },
      });
    },
    closeSocket: () => {
      transport?.close();
      transport = undefined;
    },
    ping: () => on.ping(),
    armOpening: () => arm(OPENING_MS, due),
    armQuiet: () => armQuiet(QUIET_MS),
    armCheck: () => arm(CHECK_MS, due),
    armRetry: () =>
      arm('attempt' in connection ? fullJitterMs(connection.attempt, options.random()) : 0, due),
  };

  function dispatch(event: ConnectionEvent) {
    const before = connection;
    const step = nextConnection(before, event);
    connection = step.state;
    if (connection.state !== before.state) {
      stopTimer?.();
      stopTimer = undefined;
    }
    const net = netStateOf(connection);
    if (net !== netStateOf(before)) on.netState(net);
    if (event.type === 'opened' && connection.state === 'connected') {
      heardMs = event.atMs;
      on.opened();
    }
    for (const effect of step.effects) effects[effect]();
  }

  const stopWatching = watchForeground(
    {
      returned: () => dispatch({ type: 'doubt' }),
      online: () => dispatch({ type: 'online' }),
      offline: () => dispatch({ type: 'offline' }),
    },
    options.page,
  );

  return {
    open: () => dispatch({ type: 'open' }),
    send: (text) => transport?.send(text),
    close() {
      dispatch({ type: 'close' });
      stopWatching();
    },
    isOpen: () => connection.state === 'connected' || connection.state === 'checking',
    netState: () => netStateOf(connection),
  };
}
