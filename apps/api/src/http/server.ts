import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { CALLS } from '@touchline/contract/calls';
import { STATUS } from '@touchline/contract/envelope';
import { StorageFullError } from '@touchline/engines/objects/disk-space';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { HANDLERS } from '../open-services.ts';
import type { Services } from '../services.ts';
import { RefusedError, type Refusal } from '../refusal.ts';
import { okAnswer, refusedAnswer } from './answer.ts';
import { callRoute } from './call-route.ts';
import { addChangesRoute } from './changes-route.ts';
import { addIdentityRoutes } from './identity-routes.ts';
import { addInternalRoutes } from './internal-routes.ts';
import { addLineRoutes } from './line-routes.ts';
import { addPlaylistRoutes } from './playlist-routes.ts';
import { languageAsked } from './messages.ts';
import { allowOtherSites } from './other-sites.ts';
import { addPaymentRoutes } from './payment-routes.ts';
import { exchangeToken } from './query-token.ts';
import { addReferenceRoutes } from './reference-routes.ts';
import { acceptsGzip, compressLong, sharedBytes } from './shared-answer.ts';
import { addTableRoutes } from './table-routes.ts';
import { addUploadRoutes } from './upload-routes.ts';

/** @source app §7: bodies are small; pictures go to the object store */
const BODY_LIMIT_BYTES = 64 * 1024;

/** Beside the headers that every answer of the process has; the reference of calls has a style of its own. */
const SECURITY_HEADERS: readonly (readonly [string, string])[] = [
  ['content-security-policy', "default-src 'none'; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'"],
  ['cross-origin-resource-policy', 'same-origin'],
  ['cache-control', 'no-store'],
];

const languageOfRequest = (request: FastifyRequest) => languageAsked(request.body, request.query);

/** What the framework itself refuses, before a call is reached. */
const protocolRefusal = (error: FastifyError): { http: number; refusal: Refusal } | undefined => {
  if (error.statusCode === 413) {
    return {
      http: 413,
      refusal: { status: STATUS.badInput, message: 'tooBig', field: 'body', limit: '64 KB' },
    };
  }
  if (error.statusCode === 415) {
    return { http: 415, refusal: { status: STATUS.badInput, message: 'unsupportedType', field: 'body' } };
  }
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return { http: 400, refusal: { status: STATUS.badInput, message: 'notJson', field: 'body' } };
  }
  return undefined;
};

const STORAGE_FULL = { status: STATUS.storageFull, message: 'storageFull' } as const;

/** PostgreSQL's error when a write finds no room. */
const DISK_FULL = '53100';

const isOutOfRoom = (error: FastifyError): boolean =>
  error instanceof StorageFullError || error.code === DISK_FULL;

const answerError = (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
) => {
  const language = languageOfRequest(request);
  if (error instanceof RefusedError) return reply.send(refusedAnswer(error.refusal, language));
  if (isOutOfRoom(error)) {
    return reply.code(507).send(refusedAnswer(STORAGE_FULL, language));
  }
  const known = protocolRefusal(error);
  if (known) return reply.code(known.http).send(refusedAnswer(known.refusal, language));
  services.log.error({ err: error, path: request.url.split('?', 1)[0] }, 'a call failed');
  return reply.code(500).send(refusedAnswer({ status: STATUS.failed, message: 'failed' }, language));
};

const sendOk = async (data: unknown, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
  const language = languageOfRequest(request);
  void reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  const isGzip = acceptsGzip(request.headers['accept-encoding']);
  const shared = sharedBytes(data, language);
  if (shared && !isGzip) return shared.plain();
  const text = shared ? '' : JSON.stringify(okAnswer(data, language));
  const compressed = shared ? shared.gzip() : isGzip ? compressLong(text) : undefined;
  if (compressed === undefined) return text;
  void reply.header('content-encoding', 'gzip');
  return compressed;
};

const addCalls = (app: FastifyInstance, services: Services): void => {
  const seconds = services.metrics.histogram({
    name: 'api_call_seconds',
    help: 'Time from a request to its answer, by call.',
    labelNames: ['call'],
    buckets: [0.001, 0.005, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
  });
  for (const [name, handler] of Object.entries(HANDLERS)) {
    const { call } = handler;
    const run = callRoute(handler, services);
    app.route({
      method: call.method,
      url: call.path,
      async handler(request, reply) {
        const end = seconds.startTimer({ call: name });
        try {
          return await sendOk(await run(request), request, reply);
        } finally {
          end();
        }
      },
    });
  }
};

export type HttpServer = {
  request: (request: IncomingMessage, response: ServerResponse) => void;
  close: () => Promise<void>;
};

/** The framework with every route of the service on it. It does not listen: requests are handed to it. */
export const createHttpServer = async (services: Services): Promise<HttpServer> => {
  let handleRequest: HttpServer['request'] = () => undefined;
  const app = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    routerOptions: { maxParamLength: 400 },
    trustProxy: (_address, hop) => hop < services.config.TRUST_PROXY,
    logger: false,
    serverFactory(handler) {
      handleRequest = handler;
      return createServer(handler);
    },
  });
  app.removeContentTypeParser('text/plain');
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    // A call without fields may come without a body.
    if (body === '') done(null, {});
    else void parseJson(request, body, done);
  });
  allowOtherSites(app);
  app.addHook('onSend', (_request, reply, payload, done) => {
    for (const [name, value] of SECURITY_HEADERS) if (!reply.hasHeader(name)) void reply.header(name, value);
    done(null, payload);
  });
  app.setErrorHandler<FastifyError>((error, request, reply) => answerError(error, request, reply, services));
  app.setNotFoundHandler((request, reply) =>
    reply
      .code(404)
      .send(refusedAnswer({ status: STATUS.notFound, message: 'unknownPath' }, languageOfRequest(request))),
  );
  addCalls(app, services);
  addChangesRoute(app, services);
  addIdentityRoutes(app, services);
  addInternalRoutes(app, services);
  addLineRoutes(app, services);
  addPlaylistRoutes(app, services);
  addTableRoutes(app, services);
  await addPaymentRoutes(app, services);
  await addUploadRoutes(app, services);
  addReferenceRoutes(app, CALLS);
  await app.ready();
  return {
    request(request, response) {
      exchangeToken(request);
      handleRequest(request, response);
    },
    close: () => app.close(),
  };
};
