/**
 * Why a call did not succeed: a number of the public table (or the server's own), a sentence, and what the call
 * can still give, for example the message that was not sent.
 */
export class ChatFailure extends Error {
  readonly code: number;
  readonly data: Record<string, unknown>;

  constructor(
    code: number,
    message: string,
    options: { data?: Record<string, unknown>; cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'ChatFailure';
    this.code = code;
    this.data = options.data ?? {};
  }
}

/** True for a failure of this library; with `code`, for that one alone. */
export const isChatFailure = (error: unknown, code?: number): error is ChatFailure =>
  error instanceof ChatFailure && (code === undefined || error.code === code);
