import { CLIENT_ERRORS } from '@touchline/chat-protocol/client-errors';
import { errorsOf } from '@touchline/chat-protocol/errors-of';
import { SERVER_ERRORS } from '@touchline/chat-protocol/server-errors';

export { ChatError, type ChatErrorName } from '@touchline/chat-protocol/errors-of';

/** Errors that the client itself throws. */
export type ClientErrorName = keyof typeof CLIENT_ERRORS;

export const { chatError, errorFromCode, isChatError } = errorsOf<ClientErrorName>(
  CLIENT_ERRORS,
  SERVER_ERRORS,
);
