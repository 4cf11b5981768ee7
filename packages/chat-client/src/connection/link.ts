import type { HeadKind } from '@touchline/chat-protocol/define-command';

import { chatError, errorFromCode, type ChatError } from '../session/chat-error.ts';
import { decode, encode, partsOf, type Answered, type Asked, type Call } from '../wire/form.ts';
import type { FrequencyGate } from './frequency-gate.ts';
import { headOf, type Identity } from './head.ts';
import type { Timers } from './timers.ts';

export interface RequestOptions {
  /** After this long without an answer the request fails with 2801. */
  timeoutMs?: number;
  /** Part of a message id; only message sends carry it. */
  traceId?: string;
  /** Asked again on the next socket if the first went away before the answer. */
  again?: boolean;
  /** Does not wait for the session: login itself, pings, anonymous rooms. */
  ahead?: boolean;
  /** Uses the community service when the command has one. */
  community?: boolean;
  signal?: AbortSignal;
}

/** What a request holds; who is logged in is in it by himself. */
type Said<C extends Call> =
  Asked<C> extends { fromUserId: string } ? Omit<Asked<C>, 'fromUserId'> & { fromUserId?: string } : Asked<C>;

/** Speaks commands over the current socket, and finds the answer to each. */
export interface Link {
  request: <C extends Call>(call: C, body: Said<C>, options?: RequestOptions) => Promise<Answered<C>>;
  /** The same for a command that may run twice: asked again on the next socket if this one goes before the answer. */
  ask: <C extends Call>(call: C, body: Said<C>, options?: RequestOptions) => Promise<Answered<C>>;
  /** Sends without expecting an answer. */
  tell<C extends Call>(call: C, body: Asked<C>): void;
  identify(identity: Identity): void;
  /**
   * A new socket stands. Requests that may run twice go out again; those that belonged to the old socket (login,
   * ping, poll) fail; others keep waiting for their time.
   */
  reopened(): void;
  /** Holds ordinary requests back until the session stands on this socket, and lets them go. */
  setReady(ready: boolean): void;
  /** Reads one frame; answers settle requests, the rest goes to `onPush`. */
  receive(text: string): void;
  /** Requests that this refuses fail with 2996 and are not sent. */
  limitBy(gate: FrequencyGate): void;
  /** The server wants no such command for a while: it fails here with 60022 until then. */
  rest(servcmd: string, forMs: number): void;
  /** Fails everything that waits. */
  abandon(error: ChatError): void;
}

export interface LinkOptions {
  sdkAppId: number;
  timers: Timers;
  send(text: string): void;
  isOpen(): boolean;
  onPush(servcmd: string, body: Record<string, unknown>): void;
  /** Every answer with an error passes here too, since some end the session. */
  onErrorCode?(code: number, body: Record<string, unknown>): void;
}

interface Pending {
  /** The head is written when the frame goes out: by then the identity may be another. */
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

/** The field that names who asks, where a request has it. */
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
      return pending.fail(chatError('NETWORK_TIMEOUT', LOST));
    if (pending.again) pending.sent = false;
    flush(pending);
  };
  const request: Link['request'] = (call, body, how = {}) => {
    const { servcmd, head, request: form, answer } = partsOf(call, how.community);
    if ((resting.get(servcmd) ?? 0) > options.timers.nowMs())
      return Promise.reject(chatError('OPEN_SERVICE_OVERLOAD_ERROR', servcmd));
    if (!allows(servcmd)) return Promise.reject(chatError('OVER_FREQUENCY_LIMIT', servcmd));
    const own = (seq += 1);
    const wire = encode({ ...ownIn(identity), ...(body as object) }, form);
    return awaitAnswer(answer, servcmd, { ...how, timers: options.timers }, (settlers) => {
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
    ask: (call, body, how) => request(call, body, { ...how, again: true }),
    tell(call, body) {
      const { servcmd, head, request: form } = partsOf(call);
      if (options.isOpen()) {
        options.send(frameText(servcmd, (seq += 1), { head, body: encode(body, form) }));
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

/** The promise of one request: settles on its answer, its time, or the caller's signal, whichever is first. */
function awaitAnswer<Answer>(
  form: string,
  servcmd: string,
  how: RequestOptions & { timers: Timers },
  start: (settlers: Pick<Pending, 'settle' | 'fail'>) => () => void,
): Promise<Answer> {
  const { signal, timeoutMs = REQUEST_TIMEOUT_MS } = how;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(chatError('NETWORK_TIMEOUT', 'aborted', { cause: signal.reason }));
    const done = () => {
      stop();
      signal?.removeEventListener('abort', onAbort);
      forget();
    };
    const fail = (error: ChatError) => {
      done();
      reject(error);
    };
    const onAbort = () => fail(chatError('NETWORK_TIMEOUT', 'aborted', { cause: signal?.reason }));
    const stop = how.timers.later(
      () => fail(chatError('NETWORK_TIMEOUT', `${servcmd} had no answer within ${timeoutMs} ms`)),
      timeoutMs,
    );
    signal?.addEventListener('abort', onAbort);
    const forget = start({
      fail,
      settle(answer) {
        const read = decode(answer, form);
        if (!read.ok)
          return fail(chatError('UNCAUGHT_ERROR', `answer to ${servcmd}: ${read.field} ${read.reason}`));
        done();
        resolve(read.value as Answer); // the form is that of the call's answer
      },
    });
  });
}
