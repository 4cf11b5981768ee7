import { acknowledgePush } from '@touchline/chat-protocol/session/commands';

import type { AddressBudgets } from './address-budgets.ts';
import { BEFORE_LOGIN, countFrame, REFUSED_FRAMES, take, type Verdict } from './frame-budget.ts';
import type { SocketConnection } from './socket-connection.ts';

/** How long reading stops when all sockets of an address together send too much. */
const ADDRESS_PAUSE_MS = 1_000;

const HANDLE: Verdict = { verdict: 'handle' };

/** Decides about frames by what their socket, and all sockets of its address, have sent. */
export type FrameGate = {
  /** False when a socket without login has sent more than a handful: nothing more of it is read. */
  mayReadBeforeLogin(connection: SocketConnection, nowMs: number): boolean;
  /** A request of a socket without login or key of one was refused; its frame is counted already. */
  refusedBeforeLogin(connection: SocketConnection): void;
  /** Judges a frame of a socket on which somebody is logged in. */
  judge(connection: SocketConnection, nowMs: number, servcmd?: string): Verdict;
};

/** Whoever is given ten thousand missed messages acknowledges each of them: that is no flood of their making. */
const isAckOfPush = (connection: SocketConnection, servcmd: string | undefined): boolean =>
  servcmd === acknowledgePush.servcmd && connection.session?.outbox.isAckDue() === true;

export const createFrameGate = (addresses: AddressBudgets): FrameGate => ({
  mayReadBeforeLogin: (connection, nowMs) =>
    take(connection.beforeLogin, BEFORE_LOGIN, nowMs) &&
    addresses.takesFrameBeforeLogin(connection.address, nowMs),
  refusedBeforeLogin({ beforeLogin }) {
    beforeLogin.left -= REFUSED_FRAMES - 1;
  },
  judge(connection, nowMs, servcmd) {
    if (isAckOfPush(connection, servcmd)) return HANDLE;
    const { window, judged } = countFrame(connection.flood, nowMs);
    connection.flood = window;
    if (!addresses.takesFrameAfterLogin(connection.address, nowMs)) connection.pauseReading(ADDRESS_PAUSE_MS);
    return judged;
  },
});
