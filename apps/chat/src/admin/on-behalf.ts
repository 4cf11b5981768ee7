import { chatError } from '@touchline/chat-protocol/chat-error';
import type { Command } from '@touchline/chat-protocol/define-command';
import { Id } from '@touchline/chat-protocol/scalars';
import { field, type Shape, shape } from '@touchline/chat-protocol/shape';
import * as v from 'valibot';

import { type Answered, NO_ANSWER } from '../answer.ts';
import type { ChatContext, SessionContext } from '../context.ts';
import { createOutbox } from '../delivery/outbox.ts';
import { requireGroup } from '../group/membership.ts';
import type { AdminCall } from './define-admin-call.ts';

type SessionCommand = Command<'session'>;

/** No login has this number: every device of the user is told. */
const NO_INSTANCE = 0;

/** A user's own command as the administration makes it for him: he needs no login, no socket is his. */
const contextOf = (context: ChatContext, userId: string): SessionContext => ({
  ...context,
  // The app is not asked about what it does itself, and may set right what somebody said who is muted now.
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

/** The same request with one field more, under a name of ours that no command has. */
const withActor = ({ schema, names }: Shape, wire: string): Shape => {
  const actor = shape({ actingUserId: field(wire, Id) });
  return {
    schema: v.object({ ...schema.entries, ...actor.schema.entries }),
    names: { ...names, ...actor.names },
  };
};

type Wish = {
  answered: { command: SessionCommand; handler: unknown };
  about: string;
  /** Where it differs from the name of the command. */
  path?: string;
};

const pathOf = ({ answered, path }: Wish): string => path ?? answered.command.servcmd.replace('.', '/');

const run = async (
  { answered }: Wish,
  request: Record<string, unknown>,
  context: SessionContext,
): Promise<Record<string, unknown>> => {
  // The table of answers has tied the handler to the types of its command; the request was read by the same schema.
  const handler = answered.handler as Answered<SessionCommand>['handler'];
  const result = await handler(request, context);
  return result === NO_ANSWER ? {} : result;
};

/** A user's command that the administration makes in the name of `From_Account`, by the same rules. */
export const onBehalf = (wish: Wish): AdminCall => ({
  path: pathOf(wish),
  about: wish.about,
  request: withActor(wish.answered.command.request, 'From_Account'),
  answer: wish.answered.command.answer,
  async run({ actingUserId, ...request }, context) {
    const userId = String(actingUserId);
    if ((await context.accounts.find(userId)) === undefined) throw chatError('ACCOUNT_NOT_FOUND', userId);
    return run(wish, request, contextOf(context, userId));
  },
});

/** A command about a group that the administration makes with the rights of the group's owner. */
export const asOwner = (wish: Wish): AdminCall => ({
  path: pathOf(wish),
  about: wish.about,
  request: wish.answered.command.request,
  answer: wish.answered.command.answer,
  async run(request, context) {
    const { ownerId } = await requireGroup(context, String(request['groupId']));
    return run(wish, request, contextOf(context, ownerId));
  },
});
