import { fullJitterMs } from './back-off.ts';
import {
  nextConnection,
  netStateOf,
  type Connection,
  type ConnectionEffect,
  type ConnectionEvent,
  type NetState,
} from './connection-machine.ts';
import { watchForeground, type ForegroundHandlers } from './foreground.ts';
import { probeNetwork } from './probe-network.ts';
import type { Timers } from './timers.ts';
import {
  openTransport,
  type SocketConstructor,
  type Transport,
  type TransportHandlers,
} from './transport.ts';

/** @source im §9 "Timeouts and timers" */
/**
 * A ping is due when no frame was received, or none sent, for this long, because each side watches what it
 * receives.
 */
export const QUIET_MS = 10_000;
const CHECK_MS = 3_000;
const OPENING_MS = 10_000;

export interface ConnectionOptions {
  /** The full address of a host; computed for every socket, because a part of it is random. */
  url: (host: number) => string;
  Socket: SocketConstructor;
  timers: Timers;
  random: () => number;
  /** Tells whether the host of an address responds at all. */
  probe?: (url: string) => Promise<boolean>;
  /** Source of page events; the global object unless a test passes its own. */
  page?: EventTarget;
}

export interface ConnectionHandlers {
  /** A socket has opened. Requests of earlier sockets are lost. */
  opened(): void;
  frame(text: string): void;
  /** Time to ping the server; any frame counts as its answer. */
  ping(): void;
  netState(state: NetState): void;
}

export interface ManagedConnection {
  open(): void;
  send(text: string): void;
  /** Stops for good: the server refused this client, or the app ended it. */
  close(): void;
  isOpen(): boolean;
  netState(): NetState;
}

/** Runs the connection table: owns the socket, the single timer of the state, and the page listeners. */
export function manageConnection(options: ConnectionOptions, on: ConnectionHandlers): ManagedConnection {
  const { timers, probe: isReachable = probeNetwork } = options;
  const timer = stateTimer(timers, dispatch);
  let connection: Connection = { state: 'idle' };
  let transport: Transport | undefined;

  const handlers: TransportHandlers = {
    opened: () => dispatch({ type: 'opened', atMs: timers.nowMs() }),
    lost: () => dispatch({ type: 'lost', atMs: timers.nowMs() }),
    frame(text) {
      timer.heard();
      dispatch({ type: 'heard' });
      on.frame(text);
    },
  };
  const url = () => options.url('host' in connection ? connection.host : 0);
  const retryMs = () => ('attempt' in connection ? fullJitterMs(connection.attempt, options.random()) : 0);
  const effects: Record<ConnectionEffect, () => void> = {
    openSocket: () => {
      transport = openTransport(url(), options.Socket, handlers);
    },
    probe: () => void isReachable(url()).then((found) => dispatch({ type: 'probed', isReachable: found })),
    closeSocket: () => transport?.close(),
    ping: () => on.ping(),
    armOpening: () => timer.arm(OPENING_MS),
    armQuiet: () => timer.armQuiet(QUIET_MS),
    armCheck: () => timer.arm(CHECK_MS),
    armRetry: () => timer.arm(retryMs()),
  };

  function dispatch(event: ConnectionEvent) {
    const before = connection;
    const step = nextConnection(before, event);
    connection = step.state;
    if (connection.state !== before.state) timer.clear();
    const net = netStateOf(connection);
    if (net !== netStateOf(before)) on.netState(net);
    if (before.state === 'connecting' && connection.state === 'connected') {
      timer.restart();
      on.opened();
    }
    for (const effect of step.effects) effects[effect]();
  }

  const stopWatching = watchForeground(pageHandlers(dispatch), options.page);

  return {
    open: () => dispatch({ type: 'open' }),
    send(text) {
      timer.sent();
      transport?.send(text);
    },
    close() {
      dispatch({ type: 'close' });
      stopWatching();
    },
    isOpen: () => isUp(connection),
    netState: () => netStateOf(connection),
  };
}

const isUp = ({ state }: Connection): boolean => state === 'connected' || state === 'checking';

const pageHandlers = (dispatch: (event: ConnectionEvent) => void): ForegroundHandlers => ({
  returned: () => dispatch({ type: 'doubt' }),
  online: () => dispatch({ type: 'online' }),
  offline: () => dispatch({ type: 'offline' }),
});

/** The single timer that a state may have. */
function stateTimer(timers: Timers, dispatch: (event: ConnectionEvent) => void) {
  let stop: (() => void) | undefined;
  let heardMs = 0;
  let sentMs = 0;
  const arm = (delayMs: number, run: () => void) => {
    stop?.();
    stop = timers.later(run, delayMs);
  };
  const armQuiet = (delayMs: number) =>
    arm(delayMs, () => {
      // Frames only record the time; the timer checks it again when it fires.
      const leftMs = Math.min(heardMs, sentMs) + QUIET_MS - timers.nowMs();
      if (leftMs > 0) armQuiet(leftMs);
      else dispatch({ type: 'doubt' });
    });
  return {
    arm: (delayMs: number) => arm(delayMs, () => dispatch({ type: 'due', atMs: timers.nowMs() })),
    armQuiet,
    heard: () => {
      heardMs = timers.nowMs();
    },
    sent: () => {
      sentMs = timers.nowMs();
    },
    restart: () => {
      heardMs = sentMs = timers.nowMs();
    },
    clear: () => stop?.(),
  };
}
