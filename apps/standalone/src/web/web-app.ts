import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Service } from '@touchline/engines/service/service';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { contentPolicy } from './content-policy.ts';

/** Where the app lives. @source app §2 "A base path /m is used by the router" */
const BASE = '/m';

const YEAR_SEC = 31_536_000;

const NOT_BUILT =
  'The web app is not built yet. Start with "npm start", or build it with "npm run build -w @touchline/web".\n';

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

const isPage = (path: string): boolean => !/\.\w+$/.test(path.slice(path.lastIndexOf('/')));

/** The policy of the page as it is now: a build beside a running server brings other scripts. */
const policyOf = (path: string): (() => string) => {
  let read = { atMs: 0, policy: '' };
  return () => {
    const { mtimeMs: atMs } = statSync(path);
    if (atMs !== read.atMs) read = { atMs, policy: contentPolicy(readFileSync(path, 'utf8')) };
    return read.policy;
  };
};

const serveBuilt = async (server: FastifyInstance, folder: string): Promise<void> => {
  const policy = policyOf(join(folder, 'index.html'));
  const sendPage = (reply: FastifyReply) =>
    reply.header('content-security-policy', policy()).sendFile('index.html', { immutable: false, maxAge: 0 });

  await server.register(fastifyStatic, {
    root: folder,
    prefix: `${BASE}/`,
    preCompressed: true,
    index: false,
    redirect: false,
    setHeaders(reply, path) {
      // Built assets carry a hash of their content in their name and never change.
      const forEver = path.includes('/assets/');
      void reply.header('cache-control', forEver ? `public, max-age=${YEAR_SEC}, immutable` : 'no-cache');
      void reply.headers(HEADERS);
    },
  });
  server.get(BASE, (_request, reply) => sendPage(reply));
  server.get(`${BASE}/`, (_request, reply) => sendPage(reply));
  server.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const inApp = path.startsWith(`${BASE}/`) && (request.method === 'GET' || request.method === 'HEAD');
    // Every address of the app is the one page; a missing file is a missing file.
    if (inApp && isPage(path)) return sendPage(reply);
    return reply.code(404).type('text/plain').send('not found\n');
  });
};

/** Serves the built app under `/m` and leads `/` to it. @param folder what the build wrote */
export const startWebApp = async (folder: string): Promise<Service> => {
  const server = fastify({ logger: false });
  server.get('/', (_request, reply) => reply.redirect(BASE, 302));
  if (existsSync(join(folder, 'index.html'))) await serveBuilt(server, folder);
  else {
    server.setNotFoundHandler((_request, reply) => reply.code(503).type('text/plain').send(NOT_BUILT));
  }
  await server.ready();
  return {
    name: 'web',
    mounts: ['/'],
    request: (request, response) => server.routing(request, response),
    close: () => server.close(),
  };
};
