import type { CLIENT_ERRORS } from './client-errors.ts';
import type { SERVER_ERRORS } from './server-errors.ts';

export type ServerErrorName = keyof typeof SERVER_ERRORS;
export type ChatErrorName = keyof typeof CLIENT_ERRORS | ServerErrorName;

/** The code on the wire, and the sentence for people. */
interface Known {
  readonly code: number;
  readonly text: string;
}

/** A failed chat call. `code` is the number on the wire, `data` holds the other fields of the answer. */
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
   * @param detail what was wrong in this case (a field, a user, a limit), appended to the text
   * @param more `data` is sent beside the code; `cause` is kept for the log
   */
  chatError: (
    error: Named,
    detail?: string,
    more?: { data?: Record<string, unknown>; cause?: unknown },
  ) => ChatError;
  /** The error of an answer's code; an unlisted code keeps its number. */
  errorFromCode: (code: number, message: string, data?: Record<string, unknown>) => ChatError;
  isChatError: (error: unknown, name?: ChatErrorName) => error is ChatError;
}

/**
 * Creates and recognises errors by tables of codes and texts.
 * @param tables when two names share a code, the name in the later table wins for that code
 */
export function errorsOf<Named extends ChatErrorName>(
  ...tables: readonly { readonly [name: string]: Known }[]
): Errors<Named> {
  const byName = new Map(tables.flatMap((table) => Object.entries(table)));
  const nameByCode = new Map(Array.from(byName, ([name, { code }]) => [code, name as ChatErrorName]));
  const knownAs = (name: string): Known => byName.get(name) ?? { code: 0, text: '' };
  return {
    chatError(error, detail, { data, cause } = {}) {
      const { code, text } = knownAs(error);
      const message = detail === undefined ? text : `${text}: ${detail}`;
      return new ChatError(
        { code, error, ...(data && { data }) },
        message,
        cause === undefined ? {} : { cause },
      );
    },
    errorFromCode(code, message, data = {}) {
      const error = nameByCode.get(code);
      const sentence = message || (error && knownAs(error).text) || `error ${code}`;
      return new ChatError({ code, error, data }, sentence);
    },
    isChatError: (error, name): error is ChatError =>
      error instanceof ChatError &&
      (name === undefined || error.error === name || error.code === knownAs(name).code),
  };
}
