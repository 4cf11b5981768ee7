import { chatError, isChatError } from '@touchline/chat-protocol/chat-error';
import { hello, login, logout } from '@touchline/chat-protocol/session/commands';

import type { Link } from '../connection/link.ts';
import type { Timers } from '../connection/timers.ts';
import { EVENT } from '../event/event-names.ts';
import type { Emitter } from '../event/emitter.ts';
import type { KickedOutType } from '../event/event-payloads.ts';
import { ok, type ChatResult, type Self } from './chat-context.ts';
import { requireObject, requireText } from './check-options.ts';
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
  /** Present when this user was logged in already. */
  repeatLogin?: true;
}

export interface Session {
  login(options: { userID: string; userSig: string }): Promise<ChatResult<LoginData>>;
  logout(): Promise<ChatResult<Record<string, never>>>;
  self(): Self;
  current(): Self | undefined;
  /** The list has answered. */
  listed(): void;
  refusal(): NotReadyReason | undefined;
  /** A new socket stands: logs in again by the keys, if someone is logged in. */
  reopened(): Promise<void>;
  kicked(type: KickedOutType): Promise<void>;
  errorCode(code: number): void;
}

export interface SessionHandlers {
  /** Someone has logged in for the first time, or again on a new socket. */
  entered(how: { first: boolean }): void;
  left(): void;
}

/** @source im §9 "login 90 s", "The login repeat guard is 15 s" */
const LOGIN_TIMEOUT_MS = 90_000;
const REPEAT_GUARD_MS = 15_000;

/** Codes that end a session. @source protocol "Kick-out" */
const EXPIRED: ReadonlySet<number> = new Set([70001, 20002]);

const REASONS: Record<KickedOutType, NotReadyReason> = {
  multipleAccount: 'KICKED_OUT_MULT_ACCOUNT',
  multipleDevice: 'KICKED_OUT_MULT_DEVICE',
  userSigExpired: 'KICKED_OUT_USERSIG_EXPIRED',
  REST_API_Kick: 'KICKED_OUT_REST_API',
};

export function createSession(
  { link, timers, emitter }: { link: Link; timers: Timers; emitter: Emitter },
  on: SessionHandlers,
): Session {
  let readiness: Readiness = { state: 'out', reason: 'USER_NOT_LOGGED_IN' };
  let self: Self | undefined;
  let stopHello: (() => void) | undefined;

  const dispatch = (event: ReadinessEvent) => {
    const step = nextReadiness(readiness, event);
    readiness = step.state;
    for (const effect of step.effects) {
      emitter.emit(effect === 'tellReady' ? EVENT.SDK_READY : EVENT.SDK_NOT_READY, undefined);
    }
  };
  const enter = async (userId: string): Promise<LoginData> => {
    const answer = await link.request(login, {}, { ahead: true, timeoutMs: LOGIN_TIMEOUT_MS });
    const offsetSec = answer.timeSec - Math.floor(timers.nowMs() / 1000);
    self = { ...answer, userId, offsetSec };
    link.identify({ kind: 'session', ...self });
    link.setReady(true);
    stopHello?.();
    stopHello = repeatHello(link, timers, answer.helloIntervalSec);
    return loginData(answer);
  };
  const leave = () => {
    stopHello?.();
    self = undefined;
    link.identify({ kind: 'nobody' });
    link.setReady(false);
    on.left();
  };

  const session: Session = {
    async login(options) {
      const { userID, userSig } = requireObject(options, 'options');
      requireText(userID, 'userID');
      requireText(userSig, 'userSig');
      if (self) return ok({ actionStatus: 'OK', errorCode: 0, errorInfo: '', repeatLogin: true });
      if (readiness.state === 'loggingIn' && timers.nowMs() - readiness.sinceMs < REPEAT_GUARD_MS) {
        throw chatError('REPEAT_LOGIN');
      }
      dispatch({ type: 'login', atMs: timers.nowMs() });
      link.identify({ kind: 'signed', userId: options.userID, userSig: options.userSig });
      try {
        const data = await enter(options.userID);
        dispatch({ type: 'accepted' });
        on.entered({ first: true });
        return ok(data);
      } catch (error) {
        link.identify({ kind: 'nobody' });
        dispatch({ type: 'refused' });
        throw error;
      }
    },
    async logout() {
      if (!self) throw chatError('USER_NOT_LOGGED_IN');
      await link.request(logout, { type: 0 }).catch(() => undefined);
      dispatch({ type: 'loggedOut' });
      leave();
      return ok({});
    },
    self() {
      if (!self) throw chatError('USER_NOT_LOGGED_IN');
      return self;
    },
    current: () => self,
    listed: () => dispatch({ type: 'listed' }),
    refusal: () => refusalOf(readiness),
    async reopened() {
      if (!self) return;
      try {
        await enter(self.userId);
        on.entered({ first: false });
      } catch (error) {
        // The next socket tries again; an expired key has been dealt with by its code.
        if (!isChatError(error)) throw error;
      }
    },
    async kicked(type) {
      if (!self) return;
      if (type === 'multipleAccount' || type === 'multipleDevice') {
        await link.request(logout, { type: 1 }).catch(() => undefined);
      }
      emitter.emit(EVENT.KICKED_OUT, { type });
      dispatch({ type: 'kicked', reason: REASONS[type] });
      leave();
    },
    errorCode(code) {
      if (EXPIRED.has(code)) void session.kicked('userSigExpired');
    },
  };
  return session;
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
