import type { AnswerInput, Command, HeadKind, RequestOf } from '@touchline/chat-protocol/define-command';

import type { ChatContext, SessionContext } from './context.ts';
import type { Connection, RequestHead } from './session/connection.ts';

type ContextFor<Head extends HeadKind> = Head extends 'session' ? SessionContext : ChatContext & Caller;

/** A request that needs no login still comes from a connection. */
export type Caller = { connection: Connection; head: RequestHead };

export type Handler<C extends Command> = (
  request: RequestOf<C>,
  context: ContextFor<C['head']>,
) => Promise<AnswerInput<C> | typeof NO_ANSWER>;

/** Returned by handlers of commands without an answer. */
export const NO_ANSWER = Symbol('no answer');

/** A command and what answers it. */
export type Answered<C extends Command> = { command: C; handler: Handler<C> };

/** Ties a handler to its command: the request arrives checked and in our nouns, the answer is typed. */
export const answer = <C extends Command>(command: C, handler: Handler<C>): Answered<C> => ({
  command,
  handler,
});
