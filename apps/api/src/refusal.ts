import { STATUS, type PaymentReason, type Status } from '@touchline/contract/envelope';
import type { MessageKey, Sentence } from './http/messages.ts';

export type Refusal = {
  status: Exclude<Status, 0>;
  message: MessageKey | Sentence;
  /** Name of the wrong field where there is one. */
  field?: string;
  /** What the sentence fills in, such as a limit. */
  limit?: string;
  retryAfterSec?: number;
  /** Of a paying call: `limit` is then the amount that is missing, or how far over the limit it would be. */
  reason?: PaymentReason;
};

/** A call that is answered with something else than success; the sentence comes from the table of messages. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(typeof refusal.message === 'string' ? refusal.message : refusal.message.en);
    this.refusal = refusal;
  }
}

export const notFound = (field: string): RefusedError =>
  new RefusedError({ status: STATUS.notFound, message: 'notFound', field });

/** @param waitMs until the next try is taken, in milliseconds */
export const tooMany = (waitMs: number, field?: string): RefusedError => {
  const retryAfterSec = Math.ceil(waitMs / 1000);
  return new RefusedError({
    status: STATUS.tooMany,
    message: 'tooMany',
    ...(field !== undefined && { field }),
    limit: String(retryAfterSec),
    retryAfterSec,
  });
};

/** @param message a key of the table that needs the field's name at most */
export const wrongField = (field: string, message: MessageKey): RefusedError =>
  new RefusedError({ status: STATUS.badInput, message, field });
