import { chatError } from '@touchline/chat-protocol/chat-error';
import type { AdminCommand } from '@touchline/chat-protocol/admin/define-admin-command';
import type { AnswerInput, Command, RequestOf } from '@touchline/chat-protocol/define-command';
import type { Id } from '@touchline/chat-protocol/scalars';
import type { Field, Fields } from '@touchline/chat-protocol/shape';

import { type Answered, NO_ANSWER } from '../answer.ts';
import { NO_RULES } from '../app/app-rules.ts';
import type { ChatContext, SessionContext } from '../context.ts';
import { createOutbox } from '../delivery/outbox.ts';
import { requireGroup } from '../group/membership.ts';
import { answerAdmin } from './answer-admin.ts';

type SessionCommand = Command<'session'>;

/** No login has this number, so every device of the user is notified. */
const NO_INSTANCE = 0;

/** A user's own command as the administration makes it for him: he needs no login, no socket is his. */
const contextOf = (context: ChatContext, userId: string): SessionContext => ({
  ...context,
  app: { ...context.app, ...NO_RULES },
  // The app's webhook is not asked about its own actions, and the app may change messages of muted users.
  maySpeak: () => Promise.resolve(),
  webhooks: { ...context.webhooks, asks: () => false, before: () => Promise.resolve({}) },
  userId,
  head: { servcmd: '', seq: 0 },
  session: {
    appId: context.app.appId,
    userId,
    tinyId: '',
    customStatus: '',
    instanceId: NO_INSTANCE,
    a2: '',
    a2Hash: '',
    expiresSec: Number.MAX_SAFE_INTEGER,
    outbox: createOutbox({ floorMs: 0, arrived: [] }),
    rooms: new Set(),
    enteredMs: 0,
    hasSynced: false,
    isEnded: false,
  },
  connection: {
    id: '',
    session: undefined,
    anonymousRooms: new Set(),
    origin: '',
    address: '',
    push: () => undefined,
    close: () => undefined,
  },
});

/** Runs a user's own command on behalf of that user. */
export const runAs = async <C extends SessionCommand>(
  answered: Answered<C>,
  request: RequestOf<C>,
  { context, userId }: { context: ChatContext; userId: string },
): Promise<AnswerInput<C>> => {
  // `C` is a command of the session kind; the compiler does not resolve the handler's type for an open `C`.
  const handler = answered.handler as (
    request: RequestOf<C>,
    context: SessionContext,
  ) => Promise<AnswerInput<C> | typeof NO_ANSWER>;
  const result = await handler(request, contextOf(context, userId));
  return result === NO_ANSWER ? {} : result;
};

/** Answers a user's command on behalf of `From_Account`, who must have an account. */
export const onBehalf = <Request extends Fields, Answer extends Fields>(
  declared: AdminCommand<Request & { actingUserId: Field<typeof Id> }, Answer>,
  answered: Answered<Command<'session', Request, Answer>>,
) =>
  answerAdmin(declared, async (given, context) => {
    // An open `Request` cannot be taken apart: its types hold where the two declarations were tied above.
    const { actingUserId: userId, ...request } = given as { actingUserId: string; [ours: string]: unknown };
    if ((await context.accounts.find(userId)) === undefined) throw chatError('ACCOUNT_NOT_FOUND', userId);
    return runAs(answered, request as RequestOf<typeof answered.command>, { context, userId });
  });

/** Answers a command about a group with the rights of the group's owner. */
export const asOwner = <Request extends Fields & { groupId: Field<typeof Id> }, Answer extends Fields>(
  declared: AdminCommand<Request, Answer>,
  answered: Answered<Command<'session', Request, Answer>>,
) =>
  answerAdmin(declared, async (request, context) => {
    // `groupId` is required by the type above; the compiler does not see it in an open `Request`.
    const { groupId } = request as { groupId: string };
    const { ownerId: userId } = await requireGroup(context, groupId);
    return runAs(answered, request, { context, userId });
  });
