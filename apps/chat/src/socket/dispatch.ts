import { chatError, type ServerErrorName } from '@touchline/chat-protocol/chat-error';
import type { Command } from '@touchline/chat-protocol/define-command';
import { alive, hello, login } from '@touchline/chat-protocol/session/commands';
import { sendGroupMessage } from '@touchline/chat-protocol/group/send-command';
import { sendC2cMessage, syncUnread } from '@touchline/chat-protocol/message/commands';
import { encode } from '@touchline/chat-protocol/shape';

import { type Answered, NO_ANSWER } from '../answer.ts';
import type { ChatContext, SessionContext } from '../context.ts';
import { failureBody } from '../edge/failure-body.ts';
import { readRequest } from '../edge/read-request.ts';
import type { RequestHead } from '../session/connection.ts';
import type { Session } from '../session/session.ts';
import { requireUserSig } from '../session/require-user-sig.ts';
import { createAdmission } from './admission.ts';
import type { FrameGate } from './frame-gate.ts';
import { type Asked, createIntake, type Intake } from './intake.ts';
import { prepareFrame } from './server-frame.ts';
import { answerInOrder } from './snapshots.ts';
import type { SocketConnection } from './socket-connection.ts';

/** A handler whose types the table has checked; behind it requests and answers are plain objects. */
type AnyAnswered = Answered<Command>;

/** Which table of numbers a service uses for a wrong field. */
const parameterError = (servcmd: string): ServerErrorName =>
  /^(?:million_)?group_open/.test(servcmd) ? 'GROUP_WRONG_PARAMETER' : 'WRONG_PARAMETER';

export type DispatchParts = {
  gate: FrameGate;
  nowMs: () => number;
  answers: readonly AnyAnswered[];
  contextOf(appId: number): ChatContext | undefined;
  /** Finds the login of an a2 key and ties it to the socket, for requests that overtake their login. */
  resume(connection: SocketConnection, a2: string): Promise<Session>;
  /** Goes on when the notices of this process so far have been delivered. */
  afterNotices(goOn: () => void): void;
};

/**
 * A send causes no push to its sender, so its answer does not wait for published notices. Answers of a login
 * and its sync must not wait: pushes before them are dropped by clients, or hide the messages that they list.
 */
const ALONE: ReadonlySet<string | undefined> = new Set(
  [login, syncUnread, sendC2cMessage, sendGroupMessage, hello, alive].flatMap((command: Command) => [
    command.servcmd,
    command.communityServcmd,
  ]),
);

const indexByServcmd = (answers: readonly AnyAnswered[]): Map<string, AnyAnswered> => {
  const index = new Map<string, AnyAnswered>();
  for (const answered of answers) {
    index.set(answered.command.servcmd, answered);
    const { communityServcmd } = answered.command;
    if (communityServcmd !== undefined) index.set(communityServcmd, answered);
  }
  return index;
};

/** Makes the body of the answer, or says that there is none. */
type Run = () => Promise<unknown>;

/** What a handler gets: all that the app has, and who asks. */
const callerOf = (
  context: ChatContext,
  { connection, head }: Asked,
  session: Session | undefined,
): Parameters<AnyAnswered['handler']>[1] => {
  const caller: Partial<SessionContext> = Object.create(context) as object;
  // Set one by one: objects copied from a list of names are slow to read later.
  caller.connection = connection;
  caller.head = head;
  // The address of a request is needed for webhooks only.
  if (context.app.webhook !== undefined) {
    caller.webhooks = context.webhooks.from({ clientIp: connection.address, platform: 'Web' });
  }
  if (session !== undefined) {
    caller.session = session;
    caller.userId = session.userId;
  }
  // The table tied each handler to its command; `session` is there exactly when the command asks for it.
  return caller as Parameters<AnyAnswered['handler']>[1];
};

/** Finds the handler of a request and checks the request; the result becomes the body of the answer. */
const createRunner = (parts: DispatchParts) => {
  const index = indexByServcmd(parts.answers);
  const admit = createAdmission();

  /** Every request of a socket passes here: the one that finds its login there waits for nothing. */
  const sessionFor = (connection: SocketConnection, head: RequestHead): Session | Promise<Session> => {
    const { session } = connection;
    if (session !== undefined && (head.a2 === undefined || head.a2 === session.a2)) return session;
    // A client sends what was under way again on a new socket, with the key of a login that has ended since: told
    // that the key has expired, it would end the login that it has now.
    if (session !== undefined || head.a2 === undefined || head.a2 === '')
      throw chatError('USER_NOT_LOGGED_IN');
    return parts.resume(connection, head.a2).catch((error: unknown) => {
      throw connection.session === undefined ? error : chatError('USER_NOT_LOGGED_IN');
    });
  };

  const contextFor = ({ appId }: SocketConnection): ChatContext => {
    const context = parts.contextOf(appId);
    if (context === undefined) throw chatError('APP_NOT_FOUND');
    return context;
  };

  const readied = (asked: Asked, { command, handler }: AnyAnswered, session: Session | undefined) => {
    const { connection, head, body } = asked;
    const context = contextFor(connection);
    admit(connection, head.servcmd, { context, session });
    const request = readRequest(body, command.request, parameterError(head.servcmd));
    const given = callerOf(context, asked, session);
    return async (): Promise<unknown> => {
      // Before it is done: a file may be kept for nothing, but none that was sent is removed.
      if (asked.files.length > 0) await context.storedFiles.markUsed(asked.files);
      const result = await handler(request, given);
      return result === NO_ANSWER ? NO_ANSWER : encode(result, command.answer);
    };
  };

  /** A promise only where a login or a UserSig has to be looked up. */
  return (asked: Asked): Run | Promise<Run> => {
    const { connection, head } = asked;
    const answered = index.get(head.servcmd);
    if (answered === undefined) throw chatError('UNKNOWN_COMMAND', head.servcmd);
    const { command } = answered;
    if (command.head === 'signed') {
      return requireUserSig(head, contextFor(connection)).then(() => readied(asked, answered, undefined));
    }
    const session = command.head === 'session' ? sessionFor(connection, head) : undefined;
    return session instanceof Promise
      ? session.then((found) => readied(asked, answered, found))
      : readied(asked, answered, session);
  };
};
/** Turns frames into requests and answers into frames. */
export const createDispatcher = (parts: DispatchParts): Intake => {
  const prepare = createRunner(parts);

  const failed = (connection: SocketConnection, servcmd: string, thrown: unknown): object =>
    failureBody(thrown, { log: parts.contextOf(connection.appId)?.log, call: servcmd });

  const answerTo = (asked: Asked): Promise<void> => {
    const { connection, head } = asked;
    const { servcmd, seq } = head;
    let run: Run | undefined;
    const make = async (): Promise<object | typeof NO_ANSWER> => {
      let answerBody: object;
      connection.underWay += 1;
      try {
        const ready = run ?? prepare(asked);
        run = ready instanceof Promise ? await ready : ready;
        const result = await run();
        if (result === NO_ANSWER) return NO_ANSWER;
        answerBody = { ActionStatus: 'OK', ErrorCode: 0, ErrorInfo: '', ...(result as object) };
      } catch (thrown) {
        answerBody = failed(connection, servcmd, thrown);
        if (connection.session === undefined && !head.a2) parts.gate.refusedBeforeLogin(connection);
        // Refused before anything was done: there is nothing to wait for, and a refusal of an ended login must not
        // come after the answer to a new one.
        if (run === undefined) return answerBody;
      } finally {
        connection.underWay -= 1;
      }
      if (!ALONE.has(servcmd)) await new Promise<void>((goOn) => parts.afterNotices(goOn));
      return answerBody;
    };
    const write = (answerBody: object | typeof NO_ANSWER): void => {
      if (answerBody === NO_ANSWER) return;
      const rsptime = parts.contextOf(connection.appId)?.nowSec() ?? 0;
      connection.write(prepareFrame({ head: { servcmd, seq, ver: 'v4', rsptime }, body: answerBody }));
    };
    return answerInOrder({ connection, servcmd }, { make, write });
  };

  return createIntake({
    gate: parts.gate,
    nowMs: parts.nowMs,
    failed,
    answer: (asked) => void answerTo(asked),
  });
};
