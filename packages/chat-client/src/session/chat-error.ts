import { CLIENT_ERRORS } from '@touchline/chat-protocol/client-errors';
import { errorTable } from '@touchline/chat-protocol/error-table';
import { errorsOf } from '@touchline/chat-protocol/errors-of';

import { serverErrors } from '../wire/server-errors.ts';

export { ChatError, type ChatErrorName } from '@touchline/chat-protocol/errors-of';

/** What the client itself refuses by. */
export type ClientErrorName = keyof typeof CLIENT_ERRORS;

/** Errors of the server are known by number and name: their sentences come with the answers. */
const SERVER_ERRORS = errorTable(serverErrors.split(','));

export const { chatError, errorFromCode, isChatError } = errorsOf<ClientErrorName>(
  CLIENT_ERRORS,
  SERVER_ERRORS,
);
