import type { IncomingMessage, ServerResponse } from 'node:http';

import { ChatError, chatError } from '@touchline/chat-protocol/chat-error';
import { decode, encode } from '@touchline/chat-protocol/shape';

import type { ChatContext } from '../context.ts';
import { requireUserSig } from '../session/require-user-sig.ts';
import { accountCalls } from './account-calls.ts';
import type { AdminCall } from './define-admin-call.ts';
import { groupCalls } from './group-calls.ts';
import { historyCalls } from './history-calls.ts';
import { callHash } from './idempotency-repository.ts';
import { memberCalls } from './member-calls.ts';
import { importCalls } from './import-calls.ts';
import { communityCalls } from './community-calls.ts';
import { contentCalls } from './content-calls.ts';
import { massPushCalls } from './mass-push-calls.ts';
import { streamCalls } from './stream-calls.ts';
import { conversationCalls } from './conversation-calls.ts';
import { messageCalls } from './message-calls.ts';
import { openApi } from './openapi.ts';
import { permissionCalls } from './permission-calls.ts';
import { operationCalls } from './operation-calls.ts';
import { relationCalls } from './relation-calls.ts';
import { restrictionCalls } from './restriction-calls.ts';
import { stateCalls } from './state-calls.ts';

const MAX_BODY_BYTES = 256 * 1024;
const MAX_KEY_CHARS = 128;

/** Every call of the administration. */
export const ADMIN_CALLS: readonly AdminCall[] = [
  ...accountCalls,
  ...groupCalls,
  ...memberCalls,
  ...restrictionCalls,
  ...messageCalls,
  ...historyCalls,
  ...stateCalls,
  ...relationCalls,
  ...conversationCalls,
  ...communityCalls,
  ...permissionCalls,
  ...importCalls,
  ...operationCalls,
  ...massPushCalls,
  ...streamCalls,
  ...contentCalls,
];

const CALLS = new Map(ADMIN_CALLS.map((call) => [call.path, call]));

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

/** Checks the body and makes the call. */
const make = async (
  call: AdminCall,
  body: unknown,
  context: ChatContext,
): Promise<Record<string, unknown>> => {
  const given = decode(body, call.request);
  if (!given.ok) throw chatError('WRONG_PARAMETER', `${given.field} ${given.reason}`);
  return encode(await call.run(given.value, context), call.answer);
};

/** Makes a call once however often it is asked for under one key. */
const makeOnce = async (
  asked: { call: AdminCall; body: unknown; key: string },
  context: ChatContext,
): Promise<Record<string, unknown>> => {
  const { call, body, key } = asked;
  if (key.length > MAX_KEY_CHARS) {
    throw chatError('WRONG_PARAMETER', `Idempotency-Key has at most ${MAX_KEY_CHARS} characters`);
  }
  const { answered, clock } = context;
  const before = await answered.take(key, callHash(call.path, body), clock.nowMs());
  if (before !== undefined) return before;
  try {
    const answer = await make(call, body, context);
    await answered.keep(key, answer);
    return answer;
  } catch (error) {
    await answered.release(key);
    throw error;
  }
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
  const body = await readBody(request);
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' && key !== ''
    ? makeOnce({ call, body, key }, context)
    : make(call, body, context);
};

const send = (response: ServerResponse, document: unknown): void => {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(document));
};

/**
 * Server-side administration: `POST /v4/<service>/<command>?sdkappid&identifier&usersig`, described in
 * `GET /v4/openapi.json`.
 */
export const createAdminApi = (
  contexts: ReadonlyMap<number, ChatContext>,
): { request(request: IncomingMessage, response: ServerResponse): void } => ({
  request(request, response) {
    if (request.method === 'GET' && request.url === '/v4/openapi.json') {
      return send(response, openApi(ADMIN_CALLS));
    }
    return void respond(request, contexts)
      .then((answer) => ({ ActionStatus: 'OK', ErrorCode: 0, ErrorInfo: '', ...answer }))
      .catch((error: unknown) => {
        if (error instanceof ChatError) return failure(error);
        for (const { log } of [...contexts.values()].slice(0, 1))
          log.error({ err: error }, 'administration failed');
        return failure(chatError('INTERNAL'));
      })
      .then((answer) => send(response, answer))
      .catch(() => response.destroy());
  },
});
