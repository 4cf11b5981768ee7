import type { Fields, Shape, ShapeInput, ShapeOutput } from './shape.ts';

/**
 * Who the head of a request names.
 * `open`: nobody (ping, telemetry, anonymous rooms); `signed`: identifier and UserSig;
 * `session`: the a2 key and tinyid that login gave; `login`: either of the two.
 * @source protocol "Connection"
 */
export type HeadKind = 'open' | 'signed' | 'session' | 'login';

export type Command<
  Head extends HeadKind = HeadKind,
  Request extends Fields = Fields,
  Answer extends Fields = Fields,
> = {
  servcmd: string;
  /** The same command for communities and topics, when it has one. */
  communityServcmd?: string;
  head: Head;
  request: Shape<Request>;
  answer: Shape<Answer>;
};

/** What a client passes to a command. */
export type RequestInput<C extends Command> = ShapeInput<C['request']>;
/** What a handler reads. */
export type RequestOf<C extends Command> = ShapeOutput<C['request']>;
/** What a handler returns. */
export type AnswerInput<C extends Command> = ShapeInput<C['answer']>;
/** What a client gets back. */
export type AnswerOf<C extends Command> = ShapeOutput<C['answer']>;

/**
 * Declares a command once: its name on the wire, who may send it, what goes in, what comes out.
 * Server handlers, the client and the tests import only this.
 */
/* @__NO_SIDE_EFFECTS__ */
export const defineCommand = <
  const Head extends HeadKind,
  const Request extends Fields,
  const Answer extends Fields,
>(
  command: Command<Head, Request, Answer>,
): Command<Head, Request, Answer> => command;

/** The service that answers group commands for communities and topics. @source protocol "Groups" */
export const COMMUNITY_SERVICE = 'million_group_open_http_svc';

/** A command of the group service, answered for communities under the community service too. */
/* @__NO_SIDE_EFFECTS__ */
export const groupServcmd = (name: string): { servcmd: string; communityServcmd: string } => ({
  servcmd: `group_open_http_svc.${name}`,
  communityServcmd: `${COMMUNITY_SERVICE}.${name}`,
});
