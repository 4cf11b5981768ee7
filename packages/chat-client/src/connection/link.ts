import type { Command, HeadKind } from '@touchline/chat-protocol/define-command';
import type { Shape, ShapeOutput } from '@touchline/chat-protocol/shape';

import { sessionError, errorFromCode, type ChatError } from '../session/session-error.ts';
import { decode, encode, type Answered, type Asked } from './codec.ts';
import type { FrequencyGate } from './frequency-gate.ts';
import { headOf, type Identity } from './head.ts';
import type { Timers } from './timers.ts';

export interface RequestOptions {
  /** After this long without an answer the request fails with 2801. */
  timeoutMs?: number;
  /** Part of a message id; only requests that send a message carry it. */
  traceId?: string;
  /** Sent again on the next socket if the first one closed before the answer. */
  again?: boolean;
  /** Does not wait for the session: login, pings, anonymous rooms. */
  ahead?: boolean;
  /** Uses the community service if the command has one. */
  community?: boolean;
  signal?: AbortSignal;
}

/** Fields of a request; the logged-in user is added. */
type Said<C extends Command> =
  Asked<C> extends { fromUserId: string } ? Omit<Asked<C>, 'fromUserId'> & { fromUserId?: string } : Asked<C>;

/** Sends commands over the current socket and matches answers to them. */
export interface Link {
  request: <C extends Command>(command: C, body: Said<C>, options?: RequestOptions) => Promise<Answered<C>>;
  /**
   * The same for an idempotent command: it is sent again on the next socket if this one closes before the
   * answer.
   */
  ask: <C extends Command>(command: C, body: Said<C>, options?: RequestOptions) => Promise<Answered<C>>;
  /** Sends without waiting for an answer. */
  tell<C extends Command>(command: C, body: Asked<C>): void;
  identify(identity: Identity): void;
  /**
   * A socket has opened. Idempotent requests are sent again; those that belonged to the old socket (login,
   * ping, poll) fail; others wait until their timeout.
   */
  reopened(): void;
  /** Holds ordinary requests back until the session is established on this socket, then releases them. */
  setReady(ready: boolean): void;
  /** Reads one frame; answers settle requests, other frames go to `onPush`. */
  receive(text: string): void;
  /** Requests refused by this gate fail with 2996 and are not sent. */
  limitBy(gate: FrequencyGate): void;
  /** The server has suspended this command: until then it fails locally with 60022. */
  rest(servcmd: string, forMs: number): void;
  /** Fails all pending requests. */
  abandon(error: ChatError): void;
}

export interface LinkOptions {
  sdkAppId: number;
  timers: Timers;
  send(text: string): void;
  isOpen(): boolean;
  onPush(servcmd: string, body: Record<string, unknown>): void;
  /** Called with every answer that carries an error, because some errors end the session. */
  onErrorCode?(code: number, body: Record<string, unknown>): void;
}

interface Pending {
  /** The head is written when the frame is sent, because the identity may have changed by then. */
  text: () => string;
  again: boolean;
  ahead: boolean;
  sent: boolean;
  settle(body: Record<string, unknown>): void;
  fail(error: ChatError): void;
}

/** @source im §9 "Request timeouts: 15 s default" */
export const REQUEST_TIMEOUT_MS = 15_000;

const LOST = 'the connection was lost before the answer';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOr = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise);

const readDocument = (
  text: string,
): { head: Record<string, unknown>; body: Record<string, unknown> } | undefined => {
  try {
    const document: unknown = JSON.parse(text);
    if (!isRecord(document) || !isRecord(document['head'])) return undefined;
    return { head: document['head'], body: isRecord(document['body']) ? document['body'] : {} };
  } catch {
    return undefined;
  }
};

/** The field that names the caller, for requests that have one. */
const ownIn = (identity: Identity) => identity.kind !== 'nobody' && { fromUserId: identity.userId };

export function createLink(options: LinkOptions): Link {
  const waiting = new Map<string, Pending>();
  const resting = new Map<string, number>();
  let seq = Math.floor(Math.random() * 0x3ffffff);
  let identity: Identity = { kind: 'nobody' };
  let ready = false;
  let allows: FrequencyGate = () => true;

  const frameText = (
    servcmd: string,
    own: number,
    { head, traceId, body }: { head: HeadKind; traceId?: string; body: object },
  ) => JSON.stringify({ head: headOf(identity, { ...options, servcmd, head, seq: own, traceId }), body });
  const flush = (pending: Pending) => {
    if (pending.sent || !options.isOpen() || !(ready || pending.ahead)) return;
    pending.sent = true;
    options.send(pending.text());
  };
  const afterLoss = (pending: Pending) => {
    if (pending.sent && !pending.again && pending.ahead)
      return pending.fail(sessionError('NETWORK_TIMEOUT', LOST));
    if (pending.again) pending.sent = false;
    flush(pending);
  };
  const request: Link['request'] = (command, body, how = {}) => {
    const { head } = command;
    const servcmd = (how.community && command.communityServcmd) || command.servcmd;
    if ((resting.get(servcmd) ?? 0) > options.timers.nowMs())
      return Promise.reject(sessionError('OPEN_SERVICE_OVERLOAD_ERROR', servcmd));
    if (!allows(servcmd)) return Promise.reject(sessionError('OVER_FREQUENCY_LIMIT', servcmd));
    const own = (seq += 1);
    const wire = encode({ ...ownIn(identity), ...body }, command.request);
    return awaitAnswer(command.answer, servcmd, { ...how, timers: options.timers }, (settlers) => {
      const { again = false, ahead = false } = how;
      const text = () => frameText(servcmd, own, { ...how, head, body: wire });
      const pending: Pending = { text, again, ahead, sent: false, ...settlers };
      waiting.set(servcmd + own, pending);
      flush(pending);
      return () => waiting.delete(servcmd + own);
    });
  };

  return {
    request,
    ask: (command, body, how) => request(command, body, { ...how, again: true }),
    tell({ servcmd, head, request: of }, body) {
      if (options.isOpen()) {
        options.send(frameText(servcmd, (seq += 1), { head, body: encode(body, of) }));
      }
    },
    limitBy: (gate) => void (allows = gate),
    identify: (next) => void (identity = next),
    reopened: () => waiting.forEach(afterLoss),
    setReady: (next) => {
      ready = next;
      if (ready) waiting.forEach(flush);
    },
    receive: (text) => received(text, waiting, options),
    rest: (servcmd, forMs) => void resting.set(servcmd, options.timers.nowMs() + forMs),
    abandon: (error) => waiting.forEach((pending) => pending.fail(error)),
  };
}

function received(text: string, waiting: ReadonlyMap<string, Pending>, options: LinkOptions) {
  const document = readDocument(text);
  if (!document) return;
  const servcmd = textOr(document.head['servcmd'], '');
  const pending = waiting.get(servcmd + String(Number(document.head['seq'])));
  if (pending) answered(pending, document.body, options);
  else options.onPush(servcmd, document.body);
}

function answered(pending: Pending, body: Record<string, unknown>, options: LinkOptions) {
  const code = Number(body['ErrorCode'] ?? 0);
  if (code === 0) return pending.settle(body);
  pending.fail(errorFromCode(code, textOr(body['ErrorInfo'], ''), body));
  options.onErrorCode?.(code, body);
}

/**
 * The promise of one request: settled by its answer, its timeout, or the caller's signal, whichever comes
 * first.
 */
function awaitAnswer<Answer extends Shape>(
  of: Answer,
  servcmd: string,
  how: RequestOptions & { timers: Timers },
  start: (settlers: Pick<Pending, 'settle' | 'fail'>) => () => void,
): Promise<ShapeOutput<Answer>> {
  const { signal, timeoutMs = REQUEST_TIMEOUT_MS } = how;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(sessionError('NETWORK_TIMEOUT', 'aborted', { cause: signal.reason }));
    const done = () => {
      stop();
      signal?.removeEventListener('abort', onAbort);
      forget();
    };
    const fail = (error: ChatError) => {
      done();
      reject(error);
    };
    const onAbort = () => fail(sessionError('NETWORK_TIMEOUT', 'aborted', { cause: signal?.reason }));
    const stop = how.timers.later(
      () => fail(sessionError('NETWORK_TIMEOUT', `${servcmd} had no answer within ${timeoutMs} ms`)),
      timeoutMs,
    );
    signal?.addEventListener('abort', onAbort);
    const forget = start({
      fail,
      settle(answer) {
        const read = decode(answer, of);
        if (!read.ok)
          return fail(sessionError('UNCAUGHT_ERROR', `answer to ${servcmd}: ${read.field} ${read.reason}`));
        done();
        resolve(read.value);
      },
    });
  });
}
