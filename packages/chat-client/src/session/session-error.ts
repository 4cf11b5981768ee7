import { errorsOf } from '@touchline/chat-protocol/errors-of';
import { SERVER_ERRORS } from '@touchline/chat-protocol/server-errors';
import { SESSION_ERRORS } from '@touchline/chat-protocol/session/session-errors';

export { ChatError } from '@touchline/chat-protocol/errors-of';

/** For the connection and the live room, whose bundle leaves out the errors of the other nouns. */
export const {
  chatError: sessionError,
  errorFromCode,
  isChatError,
} = errorsOf<keyof typeof SESSION_ERRORS>(SESSION_ERRORS, SERVER_ERRORS);
