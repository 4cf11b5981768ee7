import { CLIENT_ERRORS } from './client-errors.ts';
import { errorsOf, type ChatErrorName } from './errors-of.ts';
import { SERVER_ERRORS } from './server-errors.ts';

export { ChatError, type ChatErrorName, type ServerErrorName } from './errors-of.ts';

/** Every error by name. Callers branch on the name or code; the text is for people. */
export const CHAT_ERRORS = { ...CLIENT_ERRORS, ...SERVER_ERRORS } as const;

export const { chatError, errorFromCode, isChatError } = errorsOf<ChatErrorName>(
  CLIENT_ERRORS,
  SERVER_ERRORS,
);
