import { chatError } from '@touchline/chat-protocol/chat-error';
import { ABILITY_OF_COMMAND, hasAbility } from '@touchline/chat-protocol/session/abilities';
import { logout } from '@touchline/chat-protocol/session/commands';
import { type Frequency, frequencyLimits } from '@touchline/chat-protocol/session/frequency';

import type { ChatApp } from '../app/chat-app.ts';
import type { ChatContext } from '../context.ts';
import type { Session } from '../session/session.ts';
import type { SocketConnection } from './socket-connection.ts';

type Window = { startMs: number; count: number };

/** Clients count by the same windows; the wire may make theirs look a little shorter. */
const LEEWAY = 0.9;

const createLimiter = () => {
  const windows = new WeakMap<SocketConnection, Map<string, Window>>();
  return (connection: SocketConnection, name: string, limit: Frequency, nowMs: number): boolean => {
    const own = windows.get(connection) ?? new Map<string, Window>();
    windows.set(connection, own);
    const window = own.get(name);
    if (window === undefined || nowMs - window.startMs >= limit.intervalSec * 1000 * LEEWAY) {
      own.set(name, { startMs: nowMs, count: 1 });
      return limit.count > 0;
    }
    window.count += 1;
    return window.count <= limit.count;
  };
};

const refuseEnded = ({ isEnded, expiresSec }: Session, nowSec: number): void => {
  if (isEnded) throw chatError('USER_NOT_LOGGED_IN');
  if (expiresSec <= nowSec) throw chatError('USER_SIG_EXPIRED');
};

/** Lets a request in, or refuses it before anything is read or written. */
export const createAdmission = () => {
  const isWithin = createLimiter();
  const limitsByApp = new WeakMap<ChatApp, ReturnType<typeof frequencyLimits>>();
  const limitsOf = (app: ChatApp): ReturnType<typeof frequencyLimits> => {
    const known = limitsByApp.get(app) ?? frequencyLimits(app.cloudConfig['cmd_frequency_limit']);
    limitsByApp.set(app, known);
    return known;
  };

  /** @throws {ChatError} USER_NOT_LOGGED_IN, USER_SIG_EXPIRED, ABILITY_MISSING, TOO_OFTEN */
  return (
    connection: SocketConnection,
    servcmd: string,
    { context, session }: { context: ChatContext; session: Session | undefined },
  ): void => {
    const { app, clock } = context;
    // Whoever is out may still say goodbye.
    if (session !== undefined && servcmd !== logout.servcmd) refuseEnded(session, context.nowSec());
    const ability = ABILITY_OF_COMMAND[servcmd];
    if (ability !== undefined && !hasAbility(app.abilityBits, ability)) throw chatError('ABILITY_MISSING');
    const name = servcmd.slice(servcmd.indexOf('.') + 1);
    const limit = limitsOf(app)[name];
    if (limit === undefined) return;
    if (!isWithin(connection, name, limit, clock.nowMs())) throw chatError('TOO_OFTEN', name);
  };
};
