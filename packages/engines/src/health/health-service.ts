import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Metrics } from '../metrics/metrics.ts';
import type { Service } from '../service/service.ts';
import type { Health } from './health.ts';

const send = (response: ServerResponse, status: number, contentType: string, body: string): void => {
  response.writeHead(status, {
    'content-type': contentType,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(body);
};

type Answer = { status: number; contentType: string; body: string };

const NOT_FOUND: Answer = { status: 404, contentType: 'text/plain', body: 'not found\n' };
const FAILED: Answer = { status: 500, contentType: 'text/plain', body: 'failed\n' };
const UNAUTHORIZED: Answer = { status: 401, contentType: 'text/plain', body: 'unauthorized\n' };

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares hashes, so that the response time reveals nothing about the secret. */
const bears = (request: IncomingMessage, secret: string): boolean =>
  timingSafeEqual(hashOf(request.headers.authorization ?? ''), hashOf(`Bearer ${secret}`));

const answerHealth = async (path: string, health: Health): Promise<Answer> => {
  if (path === '/healthz') return { status: 200, contentType: 'text/plain', body: 'ok\n' };
  if (path !== '/readyz') return NOT_FOUND;
  const report = await health.report();
  return {
    status: report.ready ? 200 : 503,
    contentType: 'application/json',
    body: `${JSON.stringify(report)}\n`,
  };
};

const reply = (response: ServerResponse, answer: Promise<Answer>): void =>
  void answer
    .catch(() => FAILED)
    .then(({ status, contentType, body }) => send(response, status, contentType, body));

/** `/healthz`: the process answers. `/readyz`: it can serve, else 503 and the name of the failing part. */
export const healthService = ({ health }: { health: Health }): Service => ({
  name: 'health',
  mounts: ['/healthz', '/readyz'],
  request(request, response) {
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    reply(response, answerHealth(path, health));
  },
  close: () => Promise.resolve(),
});

/**
 * `/metrics` in the format of Prometheus. On a public port it requires a secret, because its figures reveal
 * how many people use the site, and when.
 * @param parts.secret expected as `Authorization: Bearer <secret>`; left out if only the machine can connect
 */
export const metricsService = (parts: { metrics: Metrics; secret?: string }): Service => ({
  name: 'metrics',
  mounts: ['/metrics'],
  request(request, response) {
    if (parts.secret !== undefined && !bears(request, parts.secret)) {
      reply(response, Promise.resolve(UNAUTHORIZED));
      return;
    }
    const { contentType } = parts.metrics;
    reply(
      response,
      parts.metrics.text().then((body) => ({ status: 200, contentType, body })),
    );
  },
  close: () => Promise.resolve(),
});
