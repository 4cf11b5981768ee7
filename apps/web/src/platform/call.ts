import type { Call, DataOf } from '@touchline/contract/define-call';
import * as v from 'valibot';
import { CallError } from './call-error.ts';
import { commonParameters, withoutEmpty } from './common-parameters.ts';
import { readEnvelope } from './envelope.ts';
import { t } from './i18n/i18n.ts';
import { askToLogIn } from './login-prompt.ts';
import { usePreferences } from './preferences.ts';
import { endSession, useSession } from './session.ts';
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

type Sent = { url: string; init: RequestInit };

const toRequest = (declared: Call, body: unknown): Sent => {
  const common = commonParameters(useSession.getState(), usePreferences.getState().language);
  const fields = withoutEmpty({ ...common, ...(body as Record<string, unknown>) });
  if (declared.method === 'GET') {
    const query = new URLSearchParams(Object.entries(fields).map(([key, value]) => [key, String(value)]));
    return { url: `${declared.path}?${query.toString()}`, init: { method: 'GET' } };
  }
  const headers = { 'content-type': 'application/json' };
  return { url: declared.path, init: { method: 'POST', headers, body: JSON.stringify(fields) } };
};

const receive = async ({ url, init }: Sent, signal?: AbortSignal): Promise<unknown> => {
  const limit = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(url, { ...init, signal: signal ? AbortSignal.any([signal, limit]) : limit });
    return await response.json();
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new CallError(limit.aborted ? 'timeout' : 'network', t('error.network'), { cause });
  }
};

/** @source app §8 the first two rules */
const report = (error: unknown, declared: Call, noToast: boolean): void => {
  if (!(error instanceof CallError)) return;
  if (error.kind === 'expired') {
    const hadSession = useSession.getState().uid > 0;
    endSession();
    clearLoading();
    if (hadSession && !declared.path.endsWith('/getUserInfo')) askToLogIn();
    showToast(error.message);
  } else if (!noToast) {
    showFailure(error.message);
  }
};

/**
 * Sends one declared call and gives its checked `data`.
 * The only place that knows the common parameters, the envelope and what an expired login means.
 * @throws {CallError} `expired`, `refused` (with the server's sentence), `network`, `timeout`, `shape`; an aborted call rejects as it is
 * @source app §7, §8
 */
export const call = async <C extends Call>(
  declared: C,
  body: v.InferInput<C['body']>,
  { signal, noToast = false, hideLoading = false }: CallOptions = {},
): Promise<DataOf<C>> => {
  const endLoading = hideLoading ? undefined : beginLoading();
  try {
    const data = readEnvelope(await receive(toRequest(declared, body), signal));
    const checked = v.safeParse(declared.data, data);
    if (!checked.success) {
      throw new CallError('shape', t('error.shape'), { cause: v.flatten(checked.issues) });
    }
    return checked.output;
  } catch (error) {
    report(error, declared, noToast);
    throw error;
  } finally {
    endLoading?.();
  }
};

/** A call that fills a screen: the screen shows its own loading and failure. */
export const read = <C extends Call>(declared: C, body: v.InferInput<C['body']>, signal?: AbortSignal) =>
  call(declared, body, { ...(signal && { signal }), noToast: true, hideLoading: true });
