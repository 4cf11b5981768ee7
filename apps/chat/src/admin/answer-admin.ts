import type { AdminCommand } from '@touchline/chat-protocol/admin/define-admin-command';
import type { AnswerInput, RequestOf } from '@touchline/chat-protocol/define-command';

import type { ChatContext } from '../context.ts';

/** A call of the administration and its handler. */
export type AdminAnswered<C extends AdminCommand> = {
  command: C;
  run(request: RequestOf<C>, context: ChatContext): Promise<AnswerInput<C>>;
};

/** Ties a handler to its call: the request arrives checked and in our nouns, the answer is typed. */
export const answerAdmin = <C extends AdminCommand>(
  command: C,
  run: AdminAnswered<C>['run'],
): AdminAnswered<C> => ({ command, run });
