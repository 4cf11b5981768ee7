import { createHmac } from 'node:crypto';

import type { WebhookSettings } from './webhook-settings.ts';

/** @source admin "2 s budget" */
export const BUDGET_MS = 2_000;
const MAX_ANSWER_BYTES = 64 * 1024;

/**
 * Signature of a call: HMAC-SHA256 over the time, a full stop and the bytes of the body, in hex. A receiver
 * recomputes it and refuses times that differ by more than five minutes.
 */
export const signWebhook = (secret: string, timestampSec: number, body: string): string =>
  createHmac('sha256', secret).update(`${timestampSec}.${body}`).digest('hex');

/** The user who caused an event, for the webhook. Missing for the administration and the server itself. */
export type Origin = { clientIp: string; platform: string };

export type WebhookReply =
  | { ok: true; httpStatus: number; answer: Record<string, unknown> }
  | { ok: false; httpStatus: number; problem: string };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const readAnswer = async (response: Response): Promise<WebhookReply> => {
  const httpStatus = response.status;
  if (!response.ok) return { ok: false, httpStatus, problem: `it answered with HTTP ${httpStatus}` };
  const text = await response.text();
  if (text.length > MAX_ANSWER_BYTES) return { ok: false, httpStatus, problem: 'its answer is too long' };
  let answer: unknown;
  try {
    answer = text === '' ? {} : JSON.parse(text);
  } catch {
    return { ok: false, httpStatus, problem: 'its answer is not JSON' };
  }
  return isRecord(answer)
    ? { ok: true, httpStatus, answer }
    : { ok: false, httpStatus, problem: 'its answer is not an object' };
};

/** Calls an app's server once, within the budget; never throws. */
export const callWebhook = async (
  { url, secret }: WebhookSettings,
  call: {
    appId: number;
    command: string;
    nowSec: number;
    body: Record<string, unknown>;
    origin: Origin | undefined;
  },
): Promise<WebhookReply> => {
  const address = new URL(url);
  address.searchParams.set('SdkAppid', String(call.appId));
  address.searchParams.set('CallbackCommand', call.command);
  address.searchParams.set('contenttype', 'json');
  address.searchParams.set('ClientIP', call.origin?.clientIp ?? '');
  address.searchParams.set('OptPlatform', call.origin?.platform ?? 'RESTAPI');
  const body = JSON.stringify({ CallbackCommand: call.command, ...call.body });
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'x-touchline-timestamp': String(call.nowSec),
        'x-touchline-signature': signWebhook(secret, call.nowSec, body),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(BUDGET_MS),
    });
    return await readAnswer(response);
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    return { ok: false, httpStatus: 0, problem: isLate ? `no answer within ${BUDGET_MS} ms` : 'not reached' };
  }
};
