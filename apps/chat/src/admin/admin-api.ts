import type { IncomingMessage, ServerResponse } from 'node:http';

import { ChatError, chatError } from '@touchline/chat-protocol/chat-error';
import { decode, encode } from '@touchline/chat-protocol/shape';

import type { ChatContext } from '../context.ts';
import { requireUserSig } from '../session/require-user-sig.ts';
import { accountCalls } from './account-calls.ts';
import type { AdminCall } from './define-admin-call.ts';
import { groupCalls } from './group-calls.ts';
import { memberCalls } from './member-calls.ts';
import { messageCalls } from './message-calls.ts';
import { restrictionCalls } from './restriction-calls.ts';

const MAX_BODY_BYTES = 256 * 1024;

const CALLS = new Map<string, AdminCall>(
  [...accountCalls, ...groupCalls, ...memberCalls, ...restrictionCalls, ...messageCalls].map((call) => [
    call.path,
    call,
  ]),
);

const readBody = async (request: IncomingMessage): Promise<unknown> => {
  const parts: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const part of request as AsyncIterable<Uint8Array>) {
    sizeBytes += part.length;
    if (sizeBytes > MAX_BODY_BYTES)
      throw chatError('MESSAGE_TOO_LONG', `a body has at most ${MAX_BODY_BYTES} bytes`);
    parts.push(part);
  }
  const text = Buffer.concat(parts).toString('utf8');
  if (text === '') return {};
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw chatError('WRONG_PARAMETER', 'the body is not JSON', { cause });
  }
};

const failure = (error: ChatError): Record<string, unknown> => ({
  ...error.data,
  ActionStatus: 'FAIL',
  ErrorCode: error.code,
  ErrorInfo: error.message,
});

/** @throws {ChatError} when the query does not carry an administrator's UserSig of an app we have */
const authorise = (url: URL, contexts: ReadonlyMap<number, ChatContext>): ChatContext => {
  const context = contexts.get(Number(url.searchParams.get('sdkappid')));
  if (context === undefined) throw chatError('APP_NOT_FOUND');
  const { userId } = requireUserSig(
    {
      userId: url.searchParams.get('identifier') ?? undefined,
      userSig: url.searchParams.get('usersig') ?? undefined,
    },
    context,
  );
  if (!context.app.administrators.includes(userId)) throw chatError('NOT_ADMINISTRATOR');
  return context;
};

const respond = async (
  request: IncomingMessage,
  contexts: ReadonlyMap<number, ChatContext>,
): Promise<Record<string, unknown>> => {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const context = authorise(url, contexts);
  if (request.method !== 'POST') throw chatError('WRONG_PARAMETER', 'use POST');
  const call = CALLS.get(url.pathname.replace(/^\/v4\//, ''));
  if (call === undefined) throw chatError('UNKNOWN_COMMAND', url.pathname);
  const body = decode(await readBody(request), call.request);
  if (!body.ok) throw chatError('WRONG_PARAMETER', `${body.field} ${body.reason}`);
  return encode(await call.run(body.value, context), call.answer);
};

/** Server-side administration: `POST /v4/<service>/<command>?sdkappid&identifier&usersig`. */
export const createAdminApi = (
  contexts: ReadonlyMap<number, ChatContext>,
): { request(request: IncomingMessage, response: ServerResponse): void } => ({
  request(request, response) {
    respond(request, contexts)
      .then((answer) => ({ ActionStatus: 'OK', ErrorCode: 0, ErrorInfo: '', ...answer }))
      .catch((error: unknown) => {
        if (error instanceof ChatError) return failure(error);
        for (const { log } of [...contexts.values()].slice(0, 1))
          log.error({ err: error }, 'administration failed');
        return failure(chatError('INTERNAL'));
      })
      .then((answer) => {
        response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
        response.end(JSON.stringify(answer));
      })
      .catch(() => response.destroy());
  },
});
