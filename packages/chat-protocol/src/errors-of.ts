import type { CLIENT_ERRORS } from './client-errors.ts';
import type { SERVER_ERRORS } from './server-errors.ts';

export type ServerErrorName = keyof typeof SERVER_ERRORS;
export type ChatErrorName = keyof typeof CLIENT_ERRORS | ServerErrorName;

type Known = readonly [code: number, sentence: string];

/** A failed chat call. `code` is the number on the wire, `data` what the answer carried beside it. */
export class ChatError extends Error {
  override readonly name = 'ChatError';
  readonly code: number;
  readonly error: ChatErrorName | undefined;
  readonly data: Record<string, unknown>;

  constructor(
    known: { code: number; error: ChatErrorName | undefined; data?: Record<string, unknown> },
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.code = known.code;
    this.error = known.error;
    this.data = known.data ?? {};
  }
}

export interface Errors<Named extends ChatErrorName> {
  /**
   * @param detail what was wrong in this case, shown after the sentence (a field, a user, a limit)
   * @param more `data` goes into the answer beside the code; `cause` is kept for the log
   */
  chatError: (
    error: Named,
    detail?: string,
    more?: { data?: Record<string, unknown>; cause?: unknown },
  ) => ChatError;
  /** The error that an answer's code stands for; a code nobody listed keeps its number. */
  errorFromCode: (code: number, message: string, data?: Record<string, unknown>) => ChatError;
  isChatError: (error: unknown, name?: ChatErrorName) => error is ChatError;
}

/**
 * Makes errors and knows them again, by tables of numbers and sentences.
 * @param tables of two names with one number, that of the later table stands for the number
 */
export function errorsOf<Named extends ChatErrorName>(
  ...tables: readonly { readonly [name: string]: Known }[]
): Errors<Named> {
  const byName = new Map(tables.flatMap((table) => Object.entries(table)));
  const nameByCode = new Map(Array.from(byName, ([name, [code]]) => [code, name as ChatErrorName]));
  const knownAs = (name: string): Known => byName.get(name) ?? [0, ''];
  return {
    chatError(error, detail, { data, cause } = {}) {
      const [code, sentence] = knownAs(error);
      const message = detail === undefined ? sentence : `${sentence}: ${detail}`;
      return new ChatError(
        { code, error, ...(data && { data }) },
        message,
        cause === undefined ? {} : { cause },
      );
    },
    errorFromCode(code, message, data = {}) {
      const error = nameByCode.get(code);
      const sentence = message || (error && knownAs(error)[1]) || `error ${code}`;
      return new ChatError({ code, error, data }, sentence);
    },
    isChatError: (error, name): error is ChatError =>
      error instanceof ChatError &&
      (name === undefined || error.error === name || error.code === knownAs(name)[0]),
  };
}
