import { isLoginExpiry, LOGIN_EXPIRED_TEXT } from '@touchline/domain/login-expiry';
import { GONE_REASONS, PAYMENT_REASONS, STATUS } from '@touchline/contract/envelope';
import * as v from 'valibot';
import { CallError } from './call-error.ts';
import { t } from './i18n/i18n.ts';

const Envelope = v.object({
  status: v.number(),
  msg: v.optional(v.string(), ''),
  data: v.optional(v.unknown()),
  field: v.optional(v.string()),
  retry_after_sec: v.optional(v.number()),
  reason: v.optional(v.fallback(v.optional(v.picklist(PAYMENT_REASONS)), undefined)),
  gone: v.optional(v.fallback(v.optional(v.picklist(GONE_REASONS)), undefined)),
  limit: v.optional(v.number()),
});

/** Statuses after which the same call may succeed later. */
const FAILURES: ReadonlySet<number> = new Set([STATUS.failed, STATUS.tooMany]);

/**
 * The `data` of an answer.
 * @param textOf the site's own sentence for a status whose answer has none
 * @throws {CallError} `expired` for a login that ended, `refused` or `failed` with the server's sentence, `shape` for what is no envelope
 * @source app §7 "Response envelope: status (0 = success), msg, data", §8
 */
export const readEnvelope = (
  answer: unknown,
  textOf: (status: number) => string | undefined = () => undefined,
) => {
  const read = v.safeParse(Envelope, answer);
  if (!read.success) throw new CallError('shape', t('error.shape'));
  const { status, msg, data, field, retry_after_sec: retryAfterSec } = read.output;
  const { reason, gone, limit: missing } = read.output;
  if (isLoginExpiry(read.output)) {
    throw new CallError('expired', LOGIN_EXPIRED_TEXT, { shown: msg || LOGIN_EXPIRED_TEXT });
  }
  if (status === 0) return data;
  const kind = FAILURES.has(status) ? 'failed' : 'refused';
  throw new CallError(kind, msg || (textOf(status) ?? `status ${status}`), {
    field,
    retryAfterSec,
    reason,
    gone,
    missing,
  });
};
