import { hello, login, logout } from '@touchline/chat-protocol/session/commands';
import { KICK } from '@touchline/chat-protocol/session/pushes';

import { chatError, isChatError } from './chat-error.ts';
import type { Link } from '../connection/link.ts';
import type { Timers } from '../connection/timers.ts';
import { EVENT } from '../event/event-names.ts';
import type { Emitter } from '../event/emitter.ts';
import type { KickedOutType } from '../event/event-payloads.ts';
import { ok, type ChatResult, type Self } from './chat-context.ts';
import { requireGiven, requireObject, requireText } from './check-options.ts';
import { EXPIRED, KICKED_CODE } from './session-ends.ts';
import {
  nextReadiness,
  refusalOf,
  type NotReadyReason,
  type Readiness,
  type ReadinessEvent,
} from './readiness-machine.ts';

export interface LoginData {
  actionStatus: 'OK';
  errorCode: 0;
  errorInfo: string;
  a2Key?: string;
  tinyID?: string;
  helloInterval?: number;
  instanceID?: number;
  timeStamp?: number;
  customStatus?: string;
  purchaseBits?: string;
  /** Present when this user was already logged in. */
  repeatLogin?: true;
}

export interface Session {
  /**
   * Logs a user in with the UserSig of your server; `SDK_READY` follows once the conversation list is loaded.
   * @throws {ChatError} 2002 and 2003 without a user and a signature, 2025 within 15 s of another attempt, or
   * the server's refusal
   */
  login: (options: { userID: string; userSig: string }) => Promise<ChatResult<LoginData>>;
  /**
   * Ends the session in every tab of this browser and deletes the stored data of the user.
   * @throws {ChatError} 2024 without a login
   */
  logout: () => Promise<ChatResult<Record<string, never>>>;
  /** Ends the session of this page; other tabs of the user stay logged in. */
  close(): Promise<void>;
  /** The session was ended in another tab. */
  loggedOut(): void;
  self(): Self;
  current(): Self | undefined;
  /** The conversation list has been answered. */
  listed: () => void;
  refusal(): NotReadyReason | undefined;
  /** A socket has opened: logs in again with the keys if a user is logged in. */
  reopened(): Promise<void>;
  kicked(type: KickedOutType): Promise<void>;
  /** An answer carried an error; some errors end the session. */
  errorCode(code: number, body: Record<string, unknown>): void;
}

export interface SessionHandlers {
  /** A user has logged in for the first time, or again on a new socket. */
  entered(how: { first: boolean }): void;
  /**
   * `forget`: the user logged out, so the stored data is deleted. `stays`: what was shown can still be read, by
   * whoever was put out, or could not reach the server.
   */
  left(how: { userID: string; forget: boolean; stays: boolean }): void;
  /** A user is about to log in: the stored data is loaded. */
  entering(userID: string): Promise<void>;
}

/** @source im §9 "login 90 s", "The login repeat guard is 15 s" */
export const LOGIN_TIMEOUT_MS = 90_000;
export const REPEAT_GUARD_MS = 15_000;
/** Logout type that ends only this page's session. */
const HERE_ALONE = 1;
/** Sent without waiting for the answer, because there may be no network. */
const GOODBYE_MS = 2_000;

export const KICKS: Partial<Record<number, KickedOutType>> = {
  [KICK.multipleAccount]: 'multipleAccount',
  [KICK.multipleDevice]: 'multipleDevice',
  [KICK.restApi]: 'REST_API_Kick',
};

const REASONS: Record<KickedOutType, NotReadyReason> = {
  multipleAccount: 'KICKED_OUT_MULT_ACCOUNT',
  multipleDevice: 'KICKED_OUT_MULT_DEVICE',
  userSigExpired: 'KICKED_OUT_USERSIG_EXPIRED',
  REST_API_Kick: 'KICKED_OUT_REST_API',
};

interface SessionParts {
  link: Link;
  timers: Timers;
  emitter: Emitter;
}

export function createSession(parts: SessionParts, on: SessionHandlers): Session {
  const { link, timers } = parts;
  const readiness = createReadiness(parts.emitter);
  const entrance = createEntrance(link, timers);
  const endings = createEndings(parts, { readiness, entrance }, on);

  return {
    async login(options) {
      const { userID, userSig } = requireObject(options);
      requireGiven(userID, 'NO_IDENTIFIER');
      requireText(userID, 'userID');
      requireGiven(userSig, 'NO_USERSIG');
      requireText(userSig, 'userSig');
      if (entrance.self()) return ok({ actionStatus: 'OK', errorCode: 0, errorInfo: '', repeatLogin: true });
      if (isRepeat(readiness.current(), timers.nowMs())) throw chatError('REPEAT_LOGIN');
      readiness.dispatch({ type: 'login', atMs: timers.nowMs() });
      await on.entering(options.userID);
      try {
        const data = await entrance.enter(options);
        readiness.dispatch({ type: 'accepted' });
        on.entered({ first: true });
        return ok(data);
      } catch (error) {
        entrance.leave();
        const stays = isChatError(error, 'NETWORK_TIMEOUT');
        on.left({ userID: options.userID, forget: false, stays });
        readiness.dispatch({ type: 'refused' });
        throw error;
      }
    },
    ...endings,
    self: () => entrance.requireSelf(),
    current: () => entrance.self(),
    listed: () => readiness.dispatch({ type: 'listed' }),
    refusal: () => refusalOf(readiness.current()),
    reopened: () => enterAgain(entrance, on),
    errorCode(code, body) {
      if (EXPIRED.has(code)) void endings.kicked('userSigExpired');
      const type = code === KICKED_CODE ? KICKS[Number(body['KickType'])] : undefined;
      if (type) void endings.kicked(type);
    },
  };
}

/** How a session ends: by the user, on this page only, in another tab, or by the server. */
function createEndings(
  { link, emitter }: SessionParts,
  { readiness, entrance }: { readiness: Readying; entrance: Entrance },
  on: SessionHandlers,
) {
  const leave = (forget: boolean) => {
    const userID = entrance.self()?.userId ?? '';
    entrance.leave();
    link.abandon(chatError('LOGGED_OUT'));
    on.left({ userID, forget, stays: !forget });
  };
  const loggedOut = () => {
    if (!entrance.self()) return;
    readiness.dispatch({ type: 'loggedOut' });
    leave(true);
  };
  return {
    loggedOut,
    async logout() {
      entrance.requireSelf();
      await entrance.logOut(0);
      loggedOut();
      return ok({});
    },
    async close() {
      if (entrance.self()) await entrance.logOut(HERE_ALONE);
      loggedOut();
    },
    async kicked(type: KickedOutType) {
      // During the logout pending requests may be refused too: one kick is emitted once.
      if (!entrance.self() || entrance.isLeaving()) return;
      if (type === 'multipleAccount' || type === 'multipleDevice') await entrance.logOut(HERE_ALONE);
      emitter.emit(EVENT.KICKED_OUT, { type });
      readiness.dispatch({ type: 'kicked', reason: REASONS[type] });
      leave(false);
    },
  };
}

type Readying = ReturnType<typeof createReadiness>;
type Entrance = ReturnType<typeof createEntrance>;

async function enterAgain(entrance: Entrance, on: SessionHandlers) {
  const self = entrance.self();
  if (!self) return;
  // The next socket retries; an expired key was handled by its code.
  const entered = await entrance.enter({ userID: self.userId }).catch(() => undefined);
  if (entered) on.entered({ first: false });
}

/** Runs the readiness table and emits its events. */
function createReadiness(emitter: Emitter) {
  let readiness: Readiness = { state: 'out', reason: 'USER_NOT_LOGGED_IN' };
  return {
    current: () => readiness,
    dispatch(event: ReadinessEvent) {
      const step = nextReadiness(readiness, event);
      readiness = step.state;
      for (const effect of step.effects) {
        emitter.emit(effect === 'tellReady' ? EVENT.SDK_READY : EVENT.SDK_NOT_READY, undefined);
      }
    },
  };
}

const isRepeat = (readiness: Readiness, nowMs: number): boolean =>
  readiness.state === 'loggingIn' && nowMs - readiness.sinceMs < REPEAT_GUARD_MS;

/** Logs in: by UserSig first, by the keys of that login on every later socket. */
function createEntrance(link: Link, timers: Timers) {
  let self: Self | undefined;
  let signed: { userId: string; userSig: string } | undefined;
  let leaving = false;
  let stopHello: (() => void) | undefined;
  return {
    self: () => self,
    requireSelf(): Self {
      if (!self) throw chatError('USER_NOT_LOGGED_IN');
      return self;
    },
    async enter({ userID, userSig }: { userID: string; userSig?: string }): Promise<LoginData> {
      if (userSig !== undefined) {
        signed = { userId: userID, userSig };
        link.identify({ kind: 'signed', ...signed });
      }
      const answer = await link.request(login, {}, { ahead: true, timeoutMs: LOGIN_TIMEOUT_MS });
      requireGiven(answer.tinyId, 'NO_TINYID');
      requireGiven(answer.a2Key, 'NO_A2KEY');
      const offsetSec = answer.timeSec - Math.floor(timers.nowMs() / 1000);
      self = { ...answer, userId: userID, offsetSec };
      link.identify({ kind: 'session', ...self, signed });
      link.setReady(true);
      stopHello?.();
      stopHello = repeatHello(link, timers, answer.helloIntervalSec);
      return loginData(answer);
    },
    /** A logout is in progress. */
    isLeaving: () => leaving,
    async logOut(type: number) {
      leaving = true;
      const how = type === HERE_ALONE ? { timeoutMs: GOODBYE_MS } : {};
      await link.request(logout, { type }, how).catch(() => undefined);
    },
    leave() {
      leaving = false;
      stopHello?.();
      self = undefined;
      signed = undefined;
      link.identify({ kind: 'nobody' });
      link.setReady(false);
    },
  };
}

const loginData = (answer: {
  a2Key: string;
  tinyId: string;
  helloIntervalSec: number;
  instanceId: number;
  timeSec: number;
  customStatus: string;
  abilityBits: string;
}): LoginData => ({
  actionStatus: 'OK',
  errorCode: 0,
  errorInfo: '',
  a2Key: answer.a2Key,
  tinyID: answer.tinyId,
  helloInterval: answer.helloIntervalSec,
  instanceID: answer.instanceId,
  timeStamp: answer.timeSec,
  customStatus: answer.customStatus,
  purchaseBits: answer.abilityBits,
});

/** @source protocol "im_open_status.wshello every HelloInterval seconds" */
function repeatHello(link: Link, timers: Timers, everySec: number): () => void {
  let stop: () => void = () => undefined;
  const arm = () => {
    stop = timers.later(
      () => {
        link.request(hello, {}).catch(() => undefined);
        arm();
      },
      Math.max(1, everySec) * 1000,
    );
  };
  arm();
  return () => stop();
}
