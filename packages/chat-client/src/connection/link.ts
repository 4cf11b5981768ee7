import type { AnswerOf, Command, RequestInput } from '@touchline/chat-protocol/define-command';
import { decode, encode } from '@touchline/chat-protocol/shape';

import { ChatFailure } from './chat-failure.ts';
import type { Timers } from './timers.ts';

/** Who the head of a request names. */
export type Identity =
  | { kind: 'nobody' }
  | { kind: 'signed'; userId: string; userSig: string }
  | { kind: 'session'; a2Key: string; tinyId: string; instanceId: number };

export interface RequestOptions {
  /** After this long without an answer the request fails with 2801. */
  timeoutMs?: number;
  /** Part of a message id; only message sends carry it. */
  traceId?: string;
  /** Asked again on the next socket if the first went away before the answer; for commands that may run twice. */
  again?: boolean;
  /** Does not wait for the session: login itself, pings, anonymous rooms. */
  ahead?: boolean;
  /** Uses the community service when the command has one. */
  community?: boolean;
  signal?: AbortSignal;
}

/** Speaks commands over the current socket, and finds the answer to each. */
export interface Link {
  request<C extends Command>(
    command: C,
    body: RequestInput<C>,
    options?: RequestOptions,
  ): Promise<AnswerOf<C>>;
  /** Sends without expecting an answer. */
  tell<C extends Command>(command: C, body: RequestInput<C>): void;
  identify(identity: Identity): void;
  /** A new socket stands: requests that may run twice go out again, others keep waiting for their time. */
  reopened(): void;
  /** Holds ordinary requests back until the session stands on this socket, and lets them go. */
  setReady(ready: boolean): void;
  /** Reads one frame; answers settle requests, the rest goes to `onPush`. */
  receive(text: string): void;
  /** Fails everything that waits. */
  abandon(code: number, message: string): void;
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
  servcmd: string;
  text: () => string;
  again: boolean;
  ahead: boolean;
  sent: boolean;
  settle(body: Record<string, unknown>): void;
  fail(error: ChatFailure): void;
}

/** @source protocol "Connection": platform and library numbers of the web client */
const PLATFORM_WEB = 7;
const WEB_SDK_APP_ID = 537048168;
const WEB_SDK_VERSION = '1.7.3';
const SDK_ABILITY = 192_371;
/** @source im §9 "Request timeouts: 15 s default" */
export const REQUEST_TIMEOUT_MS = 15_000;
export const NETWORK_TIMEOUT = 2801;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

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

export function createLink(options: LinkOptions): Link {
  const { timers } = options;
  const waiting = new Map<string, Pending>();
  let seq = Math.floor(Math.random() * 0x3ffffff);
  let identity: Identity = { kind: 'nobody' };
  let ready = false;

  const headOf = (servcmd: string, own: number, traceId: string) => ({
    ver: 'v4',
    platform: PLATFORM_WEB,
    websdkappid: WEB_SDK_APP_ID,
    websdkversion: WEB_SDK_VERSION,
    ...identityFields(identity, servcmd),
    sdkappid: options.sdkAppId,
    contenttype: 'json',
    reqtime: Math.floor(timers.nowMs() / 1000),
    sdkability: SDK_ABILITY,
    tjgID: traceId,
    servcmd,
    seq: own,
  });

  const flush = (pending: Pending) => {
    if (pending.sent || !options.isOpen() || !(ready || pending.ahead)) return;
    pending.sent = true;
    options.send(pending.text());
  };

  const nameOf = (command: Command, community = false) =>
    community ? (command.communityServcmd ?? command.servcmd) : command.servcmd;

  return {
    request(command, body, { timeoutMs = REQUEST_TIMEOUT_MS, signal, ...rest } = {}) {
      const servcmd = nameOf(command, rest.community);
      const own = (seq += 1);
      const key = servcmd + own;
      const wire = encode(body as never, command.request);
      return new Promise((resolve, reject) => {
        const done = () => {
          stop();
          signal?.removeEventListener('abort', aborted);
          waiting.delete(key);
        };
        const fail = (error: ChatFailure) => {
          done();
          reject(error);
        };
        const aborted = () =>
          fail(new ChatFailure(NETWORK_TIMEOUT, 'aborted by the caller', { cause: signal?.reason }));
        const stop = timers.later(
          () => fail(new ChatFailure(NETWORK_TIMEOUT, `no answer to ${servcmd} within ${timeoutMs} ms`)),
          timeoutMs,
        );
        const pending: Pending = {
          servcmd,
          // The head is written when the frame goes out: by then the identity may be another.
          text: () => JSON.stringify({ head: headOf(servcmd, own, rest.traceId ?? ''), body: wire }),
          again: rest.again ?? false,
          ahead: rest.ahead ?? false,
          sent: false,
          fail,
          settle(answer) {
            const read = decode(answer, command.answer);
            if (!read.ok) {
              return fail(new ChatFailure(2903, `answer to ${servcmd}: ${read.field} ${read.reason}`));
            }
            done();
            // The shape of this very command produced the value.
            resolve(read.value as AnswerOf<typeof command>);
          },
        };
        if (signal?.aborted) return aborted();
        signal?.addEventListener('abort', aborted);
        waiting.set(key, pending);
        flush(pending);
      });
    },
    tell(command, body) {
      const own = (seq += 1);
      const wire = encode(body as never, command.request);
      if (options.isOpen())
        options.send(JSON.stringify({ head: headOf(command.servcmd, own, ''), body: wire }));
    },
    identify(next) {
      identity = next;
    },
    reopened() {
      for (const pending of waiting.values()) {
        if (pending.again || pending.ahead) pending.sent = false;
        flush(pending);
      }
    },
    setReady(next) {
      ready = next;
      if (ready) for (const pending of waiting.values()) flush(pending);
    },
    receive(text) {
      const document = readDocument(text);
      if (!document) return;
      const { head, body } = document;
      const servcmd = String(head['servcmd']);
      const pending = waiting.get(servcmd + String(head['seq']));
      if (!pending) return options.onPush(servcmd, body);
      const code = Number(body['ErrorCode'] ?? 0);
      if (code === 0) return pending.settle(body);
      pending.fail(new ChatFailure(code, String(body['ErrorInfo'] ?? ''), { data: { answer: body } }));
      options.onErrorCode?.(code, body);
    },
    abandon(code, message) {
      for (const pending of [...waiting.values()]) pending.fail(new ChatFailure(code, message));
    },
  };
}

/** The anonymous room commands never carry a session. @source protocol "Connection" */
const isAnonymous = (servcmd: string) => servcmd.includes('_noauth_');

function identityFields(identity: Identity, servcmd: string): Record<string, unknown> {
  if (identity.kind === 'nobody' || (identity.kind === 'session' && isAnonymous(servcmd))) {
    return { status_instid: 0 };
  }
  if (identity.kind === 'signed') {
    return { status_instid: 0, identifier: identity.userId, usersig: identity.userSig };
  }
  return { a2: identity.a2Key, tinyid: identity.tinyId, status_instid: identity.instanceId };
}
