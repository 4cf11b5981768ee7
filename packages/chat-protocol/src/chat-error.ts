import { CLIENT_ERRORS } from './client-errors.ts';
import { SERVER_ERRORS } from './server-errors.ts';

/** Every error by name: `[number on the wire, sentence]`. Callers branch on the name, people read the sentence. */
export const CHAT_ERRORS = { ...CLIENT_ERRORS, ...SERVER_ERRORS } as const;

export type ChatErrorName = keyof typeof CHAT_ERRORS;
export type ServerErrorName = keyof typeof SERVER_ERRORS;

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

/**
 * @param detail what was wrong in this case, shown after the sentence (a field, a user, a limit)
 * @param more `data` goes into the answer beside the code; `cause` is kept for the log
 */
export const chatError = (
  error: ChatErrorName,
  detail?: string,
  more: { data?: Record<string, unknown>; cause?: unknown } = {},
): ChatError => {
  const [code, sentence] = CHAT_ERRORS[error];
  const { data, cause } = more;
  const message = detail === undefined ? sentence : `${sentence}: ${detail}`;
  return new ChatError({ code, error, ...(data && { data }) }, message, cause === undefined ? {} : { cause });
};

const NAME_BY_CODE = new Map<number, ChatErrorName>();
for (const table of [CLIENT_ERRORS, SERVER_ERRORS]) {
  for (const [name, [code]] of Object.entries(table)) {
    // The entries of the two tables are exactly the names of the union.
    NAME_BY_CODE.set(code, name as ChatErrorName);
  }
}

/** The error that an answer's code stands for; a code nobody listed keeps its number. */
export const errorFromCode = (
  code: number,
  message: string,
  data: Record<string, unknown> = {},
): ChatError => {
  const error = NAME_BY_CODE.get(code);
  return new ChatError({ code, error, data }, message === '' ? describeCode(code) : message);
};

const describeCode = (code: number): string => {
  const error = NAME_BY_CODE.get(code);
  return error === undefined ? `error ${code}` : CHAT_ERRORS[error][1];
};

export const isChatError = (error: unknown, name?: ChatErrorName): error is ChatError =>
  error instanceof ChatError &&
  (name === undefined || error.error === name || error.code === CHAT_ERRORS[name][0]);
