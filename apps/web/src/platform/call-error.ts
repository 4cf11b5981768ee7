import type { GoneReason, PaymentReason } from '@touchline/contract/envelope';

/**
 * `refused`: the server answered that it does not do this; asking again gives the same.
 * `failed`: it could not do it now, because of a fault of its own or too many calls.
 */
export type CallErrorKind = 'expired' | 'refused' | 'failed' | 'network' | 'timeout' | 'shape';

type Details = {
  /** Names the wrong field of the body, where there is one. */
  field?: string | undefined;
  /** Seconds until asking again makes sense. */
  retryAfterSec?: number | undefined;
  /** Why nothing was paid, and what is missing, in the smallest unit. */
  reason?: PaymentReason | undefined;
  missing?: number | undefined;
  /** Why something that was published cannot be seen. */
  gone?: GoneReason | undefined;
  /** What is shown in place of the message. */
  shown?: string;
  cause?: unknown;
};

/** Why a call gave no data; `message` is a sentence for people. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly kind: CallErrorKind;
  readonly field: string | undefined;
  readonly retryAfterSec: number | undefined;
  readonly reason: PaymentReason | undefined;
  readonly missing: number | undefined;
  readonly gone: GoneReason | undefined;
  readonly shown: string;

  constructor(kind: CallErrorKind, message: string, details: Details = {}) {
    super(message, { cause: details.cause });
    this.kind = kind;
    this.field = details.field;
    this.retryAfterSec = details.retryAfterSec;
    this.reason = details.reason;
    this.missing = details.missing;
    this.gone = details.gone;
    this.shown = details.shown ?? message;
  }
}

/** True where the server did not do what it could do another time. */
export const isFailure = (error: unknown): boolean => isOffline(error) || isFault(error);

const isFault = (error: unknown): boolean => error instanceof CallError && error.kind === 'failed';

/** True where the network is to blame, so that asking again may help. */
export const isOffline = (error: unknown): boolean =>
  error instanceof CallError && (error.kind === 'network' || error.kind === 'timeout');
