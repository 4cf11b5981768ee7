import { chatError, type ServerErrorName } from '@touchline/chat-protocol/chat-error';
import {
  MAX_CLIENT_FRAME_BYTES,
  MAX_FRAME_BYTES_BEFORE_LOGIN,
  readFrame,
  readHead,
} from '@touchline/chat-protocol/frame';
import { readShape } from '@touchline/chat-protocol/read-shape';
import { Count, Id, Text } from '@touchline/chat-protocol/scalars';
import { OVERLOAD_SERVCMD, OverloadBody } from '@touchline/chat-protocol/session/pushes';
import { encode, field, shape } from '@touchline/chat-protocol/shape';
import * as v from 'valibot';

import type { RequestHead } from '../session/connection.ts';
import { filesNamedIn } from '../upload/named-files.ts';
import type { FrameGate } from './frame-gate.ts';
import { prepareFrame } from './server-frame.ts';
import type { SocketConnection } from './socket-connection.ts';

const Head = shape({
  servcmd: field('servcmd', v.pipe(Text, v.minLength(1), v.maxLength(100))),
  seq: field('seq', Count),
  appId: field('sdkappid', v.optional(v.union([v.number(), Text]))),
  userId: field('identifier', v.optional(v.union([Id, v.literal('')]))),
  userSig: field('usersig', v.optional(Text)),
  a2: field('a2', v.optional(v.pipe(Text, v.maxLength(200)))),
  tinyId: field('tinyid', v.optional(Text)),
});

/** One request of a socket. */
export type Asked = {
  connection: SocketConnection;
  head: RequestHead;
  body: unknown;
  /** Uploaded files that it names. */
  files: readonly string[];
};

/** Where the bytes of sockets come in. */
export type Intake = {
  /** Handles one frame; never throws. */
  receive(connection: SocketConnection, bytes: Uint8Array): void;
  /** Counts a ping or pong of the protocol below; false when there were too many and the socket was closed. */
  controlled(connection: SocketConnection): boolean;
};

type IntakeParts = {
  gate: FrameGate;
  nowMs: () => number;
  /** The body of an answer to a command that failed. */
  failed: (connection: SocketConnection, servcmd: string, thrown: unknown) => object;
  answer: (asked: Asked) => void;
};

/** Answers being made for one socket at the same time; the reader of many pages needs a handful. */
const MAX_UNDER_WAY = 100;
const OVERLOAD_DELAY_SEC = 1;

const WEBSOCKET_UNSUPPORTED = 1007;
const WEBSOCKET_POLICY = 1008;
const WEBSOCKET_TOO_BIG = 1009;

/** The head of a frame, where it can be read; otherwise the socket is closed. */
const headOf = (connection: SocketConnection, given: unknown): RequestHead | undefined => {
  const head = readShape(given, Head);
  if (head.ok) return { ...head.value, appId: connection.appId };
  connection.cutOff(WEBSOCKET_POLICY, `head.${head.field}`);
  return undefined;
};

const createRefusals = ({ gate, nowMs, failed }: IntakeParts) => {
  /** A client that heeds it leaves the command alone for so long; it is asked once a second. */
  const refuse = (
    connection: SocketConnection,
    { servcmd, seq }: RequestHead,
    error: ServerErrorName,
  ): void => {
    const body = failed(connection, servcmd, chatError(error));
    connection.write(prepareFrame({ head: { servcmd, seq }, body }));
    const { told } = connection.flood;
    if (error !== 'OVERLOADED' || told.has(servcmd)) return;
    told.add(servcmd);
    connection.push(OVERLOAD_SERVCMD, encode({ servcmd, delaySec: OVERLOAD_DELAY_SEC }, OverloadBody));
  };

  /** True when a frame of a logged-in user may be handled. */
  const isTaken = (connection: SocketConnection, head: RequestHead): boolean => {
    const judged = gate.judge(connection, nowMs(), head.servcmd);
    if (judged.verdict === 'close') {
      connection.cutOff(WEBSOCKET_POLICY, 'too many frames');
      return false;
    }
    if (judged.verdict !== 'handle') connection.pauseReading(judged.pauseMs);
    if (judged.verdict === 'drop') return false;
    const isTooMuch = judged.verdict === 'refuse' || connection.underWay >= MAX_UNDER_WAY;
    if (isTooMuch) refuse(connection, head, 'OVERLOADED');
    return !isTooMuch;
  };

  /** A client would send the frame again and again if its socket were closed: it is answered instead. */
  const answerTooLong = (connection: SocketConnection, bytes: Uint8Array): void => {
    const given = connection.session === undefined ? undefined : readHead(bytes);
    if (given === undefined) return connection.cutOff(WEBSOCKET_TOO_BIG, 'too-long');
    const head = headOf(connection, given);
    if (head !== undefined && isTaken(connection, head)) refuse(connection, head, 'MESSAGE_TOO_LONG');
    return undefined;
  };

  return { isTaken, answerTooLong };
};

/** Counts frames, reads those that may be read, and passes on those that may be handled. */
export const createIntake = (parts: IntakeParts): Intake => {
  const { gate, nowMs, answer } = parts;
  const { isTaken, answerTooLong } = createRefusals(parts);

  return {
    receive(connection, bytes) {
      if (connection.isCutOff) return undefined;
      connection.receivedMs = nowMs();
      const isKnown = connection.session !== undefined;
      if (!isKnown && !gate.mayReadBeforeLogin(connection, nowMs())) {
        return connection.cutOff(WEBSOCKET_POLICY, 'too many frames before a login');
      }
      const maxBytes = isKnown ? MAX_CLIENT_FRAME_BYTES : MAX_FRAME_BYTES_BEFORE_LOGIN;
      if (bytes.length > maxBytes) return answerTooLong(connection, bytes);
      const read = readFrame(bytes, maxBytes);
      if (!read.ok) return connection.cutOff(WEBSOCKET_UNSUPPORTED, read.error);
      const head = headOf(connection, read.frame.head);
      if (head === undefined || (isKnown && !isTaken(connection, head))) return undefined;
      return answer({ connection, head, body: read.frame.body, files: filesNamedIn(bytes) });
    },
    controlled(connection) {
      if (connection.isCutOff) return false;
      connection.receivedMs = nowMs();
      const isWithin =
        connection.session === undefined
          ? gate.mayReadBeforeLogin(connection, nowMs())
          : gate.judge(connection, nowMs()).verdict !== 'close';
      if (!isWithin) connection.cutOff(WEBSOCKET_POLICY, 'too many frames');
      return isWithin;
    },
  };
};
