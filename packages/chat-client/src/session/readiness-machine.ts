import type { ChatErrorName } from './chat-error.ts';
import { defineMachine } from '../connection/define-machine.ts';

/** Reasons why calls are refused before the client is ready. @source im §4 "SDK readiness and session" */
export type NotReadyReason = Extract<
  ChatErrorName,
  | 'USER_NOT_LOGGED_IN'
  | 'LOGGING_IN'
  | 'LOGIN_FAILED'
  | 'LOGGED_OUT'
  | 'KICKED_OUT_MULT_DEVICE'
  | 'KICKED_OUT_MULT_ACCOUNT'
  | 'KICKED_OUT_USERSIG_EXPIRED'
  | 'KICKED_OUT_REST_API'
>;

export type Readiness =
  | { state: 'out'; reason: NotReadyReason }
  | { state: 'loggingIn'; sinceMs: number }
  /** Logged in; the first page of the conversation list has not arrived yet. */
  | { state: 'syncing' }
  | { state: 'ready' };

export type ReadinessEvent =
  | { type: 'login'; atMs: number }
  | { type: 'accepted' }
  | { type: 'refused' }
  | { type: 'listed' }
  | { type: 'loggedOut' }
  | { type: 'kicked'; reason: NotReadyReason };

export type ReadinessEffect = 'tellReady' | 'tellNotReady';

const out = (reason: NotReadyReason) => ({ state: 'out' as const, reason });

export const nextReadiness = defineMachine<Readiness, ReadinessEvent, ReadinessEffect>({
  out: {
    login: (_, { atMs }) => [{ state: 'loggingIn', sinceMs: atMs }],
  },
  loggingIn: {
    login: (_, { atMs }) => [{ state: 'loggingIn', sinceMs: atMs }],
    accepted: () => [{ state: 'syncing' }],
    refused: () => [out('LOGIN_FAILED')],
    kicked: (_, { reason }) => [out(reason)],
    loggedOut: () => [out('LOGGED_OUT')],
  },
  syncing: {
    listed: () => [{ state: 'ready' }, 'tellReady'],
    loggedOut: () => [out('LOGGED_OUT'), 'tellNotReady'],
    kicked: (_, { reason }) => [out(reason), 'tellNotReady'],
  },
  ready: {
    loggedOut: () => [out('LOGGED_OUT'), 'tellNotReady'],
    kicked: (_, { reason }) => [out(reason), 'tellNotReady'],
  },
});

/** The error of a call that is not allowed in this state; undefined when it is allowed. */
export const refusalOf = (readiness: Readiness): NotReadyReason | undefined => {
  switch (readiness.state) {
    case 'out':
      return readiness.reason;
    case 'loggingIn':
    case 'syncing':
      return 'LOGGING_IN';
    case 'ready':
      return undefined;
  }
};
