import type { Command } from '../define-command.ts';
import { Id } from '../scalars.ts';
import { extend, type Field, field, type Fields, type Shape } from '../shape.ts';

/** Sender of messages and actor of notices that the administration causes when no user is named. */
export const OPERATOR = 'administrator';

/** One call of the administration: `POST /v4/<path>`. */
export type AdminCommand<Request extends Fields = Fields, Answer extends Fields = Fields> = {
  /** `service/command`. */
  path: string;
  /** Description for the OpenAPI document. */
  summary: string;
  request: Shape<Request>;
  answer: Shape<Answer>;
};

/** Declares a call of the administration once; the chat server, its clients and the OpenAPI document use it. */
export const defineAdminCommand = <const Request extends Fields, const Answer extends Fields>(
  command: AdminCommand<Request, Answer>,
): AdminCommand<Request, Answer> => command;

/** The user on whose behalf the administration acts. */
const ACTOR = { actingUserId: field('From_Account', Id) };

/** `path` is given if it differs from the name of the command. */
type Derived = { summary: string; path?: string };

const pathOf = (command: Command): string => command.servcmd.replace('.', '/');

/** A user's command as the administration calls it on behalf of `From_Account`, by the same rules. */
export const onBehalf = <Request extends Fields, Answer extends Fields>(
  command: Command<'session', Request, Answer>,
  { summary, path = pathOf(command) }: Derived,
): AdminCommand<Request & { actingUserId: Field<typeof Id> }, Answer> => ({
  path,
  summary,
  request: extend(command.request, ACTOR),
  answer: command.answer,
});

/** A command about a group as the administration calls it, with the rights of the group's owner. */
export const forOwner = <Request extends Fields, Answer extends Fields>(
  command: Command<'session', Request, Answer>,
  { summary, path = pathOf(command) }: Derived,
): AdminCommand<Request, Answer> => ({
  path,
  summary,
  request: command.request,
  answer: command.answer,
});
