import type { IncomingMessage, ServerResponse } from 'node:http';

import type { AdminCommand } from '@touchline/chat-protocol/admin/define-admin-command';
import { chatError } from '@touchline/chat-protocol/chat-error';
import { encode } from '@touchline/chat-protocol/shape';

import type { ChatContext } from '../context.ts';
import { failureBody } from '../edge/failure-body.ts';
import { readRequest } from '../edge/read-request.ts';
import { filesNamedIn } from '../upload/named-files.ts';
import { requireUserSig } from '../session/require-user-sig.ts';
import { ADMIN_ANSWERS } from './admin-answers.ts';
import type { AdminAnswered } from './answer-admin.ts';
import { callHash } from './idempotency-repository.ts';
import { openApi } from './openapi.ts';

const MAX_BODY_BYTES = 256 * 1024;
const MAX_KEY_CHARS = 128;

type AnyAnswered = AdminAnswered<AdminCommand>;

const readBody = async (request: IncomingMessage): Promise<{ body: unknown; files: readonly string[] }> => {
  const parts: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const part of request as AsyncIterable<Uint8Array>) {
    sizeBytes += part.length;
    if (sizeBytes > MAX_BODY_BYTES)
      throw chatError('MESSAGE_TOO_LONG', `a body has at most ${MAX_BODY_BYTES} bytes`);
    parts.push(part);
  }
  const bytes = Buffer.concat(parts);
  const text = bytes.toString('utf8');
  if (text === '') return { body: {}, files: [] };
  try {
    return { body: JSON.parse(text) as unknown, files: filesNamedIn(bytes) };
  } catch (cause) {
    throw chatError('WRONG_PARAMETER', 'the body is not JSON', { cause });
  }
};

/** @throws {ChatError} when the query does not carry an administrator's UserSig of an app we have */
const authorise = async (url: URL, contexts: ReadonlyMap<number, ChatContext>): Promise<ChatContext> => {
  const context = contexts.get(Number(url.searchParams.get('sdkappid')));
  if (context === undefined) throw chatError('APP_NOT_FOUND');
  const { userId } = await requireUserSig(
    {
      userId: url.searchParams.get('identifier') ?? undefined,
      userSig: url.searchParams.get('usersig') ?? undefined,
    },
    context,
  );
  if (!context.app.administrators.includes(userId)) throw chatError('NOT_ADMINISTRATOR');
  return context;
};

/** Checks the body and runs the call. */
const make = async (
  call: AnyAnswered,
  body: unknown,
  context: ChatContext,
): Promise<Record<string, unknown>> => {
  const request = readRequest(body, call.command.request, 'WRONG_PARAMETER');
  return encode(await call.run(request, context), call.command.answer);
};

/** Runs a call at most once for a key; repeated requests get the stored answer. */
const makeOnce = async (
  asked: { call: AnyAnswered; body: unknown; key: string },
  context: ChatContext,
): Promise<Record<string, unknown>> => {
  const { call, body, key } = asked;
  if (key.length > MAX_KEY_CHARS) {
    throw chatError('WRONG_PARAMETER', `Idempotency-Key has at most ${MAX_KEY_CHARS} characters`);
  }
  const { answered, clock } = context;
  const before = await answered.take(key, callHash(call.command.path, body), clock.nowMs());
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
  const context = await authorise(url, contexts);
  if (request.method !== 'POST') throw chatError('WRONG_PARAMETER', 'use POST');
  const call = ADMIN_ANSWERS.get(url.pathname.replace(/^\/v4\//, ''));
  if (call === undefined) throw chatError('UNKNOWN_COMMAND', url.pathname);
  const { body, files } = await readBody(request);
  if (files.length > 0) await context.storedFiles.markUsed(files);
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' && key !== ''
    ? makeOnce({ call, body, key }, context)
    : make(call, body, context);
};

/** The path without the query, which carries the signature. */
const pathOf = ({ url = '/' }: IncomingMessage): string => url.replace(/\?.*$/, '');

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
      return send(response, openApi());
    }
    return void respond(request, contexts)
      .then((answer) => ({ ActionStatus: 'OK', ErrorCode: 0, ErrorInfo: '', ...answer }))
      .catch((error: unknown) => {
        const [context] = contexts.values();
        return failureBody(error, { log: context?.log, call: pathOf(request) });
      })
      .then((answer) => send(response, answer))
      .catch(() => response.destroy());
  },
});
