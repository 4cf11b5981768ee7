import type { Fields, Shape, ShapeInput, ShapeOutput } from './shape.ts';

/**
 * User that the head of a request names.
 * `open`: none (ping, telemetry, anonymous rooms); `signed`: identifier and UserSig; `session`: the a2 key and
 * tinyid from the login; `login`: either of the two.
 * @source protocol "Connection"
 */
export type HeadKind = 'open' | 'signed' | 'session' | 'login';

export type Command<
  Head extends HeadKind = HeadKind,
  Request extends Fields = Fields,
  Answer extends Fields = Fields,
> = {
  servcmd: string;
  /** The same command for communities and topics, if it has one. */
  communityServcmd?: string;
  head: Head;
  request: Shape<Request>;
  answer: Shape<Answer>;
};

/** Input that a client passes to a command. */
export type RequestInput<C extends { request: Shape }> = ShapeInput<C['request']>;
/** Input that a handler reads. */
export type RequestOf<C extends { request: Shape }> = ShapeOutput<C['request']>;
/** Output that a handler returns. */
export type AnswerInput<C extends { answer: Shape }> = ShapeInput<C['answer']>;
/** Output that a client receives. */
export type AnswerOf<C extends { answer: Shape }> = ShapeOutput<C['answer']>;

/**
 * Declares a command once: its wire name, the permitted callers, its input and output.
 * Server handlers, the client and the tests use this declaration only.
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

/** A command of the group service, which the community service answers for communities too. */
/* @__NO_SIDE_EFFECTS__ */
export const groupServcmd = (name: string): { servcmd: string; communityServcmd: string } => ({
  servcmd: `group_open_http_svc.${name}`,
  communityServcmd: `${COMMUNITY_SERVICE}.${name}`,
});
