import { isLoginExpiry, LOGIN_EXPIRED_TEXT } from '@touchline/domain/login-expiry';
import * as v from 'valibot';
import { CallError } from './call-error.ts';

const Envelope = v.object({
  status: v.number(),
  msg: v.optional(v.string(), ''),
  data: v.optional(v.unknown()),
});

/**
 * The `data` of an answer.
 * @throws {CallError} `expired` for a login that ended, `refused` with the server's sentence, `shape` for what is no envelope
 * @source app §7 "Response envelope: status (0 = success), msg, data", §8
 */
export const readEnvelope = (answer: unknown): unknown => {
  const read = v.safeParse(Envelope, answer);
  if (!read.success) throw new CallError('shape', 'the answer is no envelope');
  const { status, msg, data } = read.output;
  if (isLoginExpiry(read.output)) throw new CallError('expired', msg || LOGIN_EXPIRED_TEXT);
  if (status !== 0) throw new CallError('refused', msg || `status ${status}`);
  return data;
};
