import type { Call, DataOf } from '@touchline/contract/define-call';
import * as v from 'valibot';
import { CallError } from './call-error.ts';
import { readEnvelope } from './envelope.ts';
import { errorText } from './error-texts.ts';
import { t } from './i18n/i18n.ts';
import { beginFlight } from './in-flight.ts';
import { LINES } from './lines.ts';
import { askToLogIn } from './login-prompt.ts';
import { forgetLogin, isSessionOpen, useSession } from './session.ts';
import { toRequest } from './to-request.ts';
import { beginLoading, clearLoading, showFailure, showToast } from './toasts.ts';

/** @source app §9 "Request timeout 10000 ms" */
const TIMEOUT_MS = 10_000;

export type CallOptions = {
  signal?: AbortSignal;
  /** Failures are shown by the caller, not as a toast. @source app §7 noToast */
  noToast?: boolean;
  /** No loading toast, however long it takes. @source app §7 hideLoading */
  hideLoading?: boolean;
};

type ToSend = ReturnType<typeof toRequest>;

export type Send = (url: string, init: RequestInit) => Promise<Pick<Response, 'json'>>;

type Flight = ReturnType<typeof beginFlight>;

const receive = async (send: Send, { url, init }: ToSend, { signal, isLate }: Flight): Promise<unknown> => {
  try {
    return await (await send(url, { ...init, signal })).json();
  } catch (cause) {
    if (signal.aborted && !isLate()) throw cause;
    LINES.fail(performance.now(), url);
    // Something answered, as a gateway does for a server that is down: the reader's network is not to blame.
    if (cause instanceof SyntaxError) throw new CallError('shape', t('error.shape'), { cause });
    throw new CallError(isLate() ? 'timeout' : 'network', t('error.network'), { cause });
  }
};

/** Whether another login began since a call was sent; the end of the earlier one is no concern of it. */
const isReplaced = (sentToken: string): boolean => {
  const current = useSession.getState();
  return isSessionOpen(current) && current.token !== sentToken;
};

type Sent = { declared: Call; noToast: boolean; token: string };

/** What the reader sees of a failure. @source app §8 the first two rules */
const report = (error: unknown, { declared, noToast, token }: Sent): void => {
  if (!(error instanceof CallError)) return; // a cancelled call is swallowed
  if (error.kind === 'expired') {
    if (isReplaced(token)) return;
    clearLoading();
    forgetLogin();
    if (!declared.path.endsWith('/getUserInfo')) askToLogIn();
    showToast(error.shown);
  } else if (!noToast) {
    showFailure(error.shown);
  }
};

/** Makes the one way in which calls are sent. @param send `fetch`, or what stands in for it */
export const createCall =
  (send: Send) =>
  /**
   * Sends one declared call and gives its checked `data`.
   * The only place that knows the common parameters, the envelope and what an expired login means.
   * @throws {CallError} `expired`, `refused` (with the server's sentence), `network`, `timeout`, `shape`; an aborted call rejects as it is
   * @source app §7, §8
   */
  async <C extends Call>(
    declared: C,
    body: v.InferInput<C['body']>,
    { signal, noToast = false, hideLoading = false }: CallOptions = {},
  ): Promise<DataOf<C>> => {
    const endLoading = hideLoading ? undefined : beginLoading();
    const flight = beginFlight(TIMEOUT_MS, signal);
    const { token } = useSession.getState();
    try {
      const data = readEnvelope(await receive(send, toRequest(declared, body), flight), errorText);
      const checked = v.safeParse(declared.data, data);
      if (!checked.success) {
        throw new CallError('shape', t('error.shape'), { cause: v.flatten(checked.issues) });
      }
      return checked.output;
    } catch (error) {
      report(error, { declared, noToast, token });
      throw error;
    } finally {
      flight.end();
      endLoading?.();
    }
  };

let send: Send = (url, init) => fetch(url, init);

/** Says how calls are sent; on the server they go to the service in the name of a page. */
export const provideSend = (next: Send): void => {
  send = next;
};

export const call = createCall((url, init) => send(url, init));

/** A call that fills a screen: the screen shows its own loading and failure. */
export const read = <C extends Call>(declared: C, body: v.InferInput<C['body']>, signal?: AbortSignal) =>
  call(declared, body, { ...(signal && { signal }), noToast: true, hideLoading: true });
