import type { ServerResponse } from 'node:http';
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

const answer = async (path: string, parts: { health: Health; metrics: Metrics }): Promise<Answer> => {
  if (path === '/healthz') return { status: 200, contentType: 'text/plain', body: 'ok\n' };
  if (path === '/readyz') {
    const report = await parts.health.report();
    return {
      status: report.ready ? 200 : 503,
      contentType: 'application/json',
      body: `${JSON.stringify(report)}\n`,
    };
  }
  if (path === '/metrics') {
    return { status: 200, contentType: parts.metrics.contentType, body: await parts.metrics.text() };
  }
  return { status: 404, contentType: 'text/plain', body: 'not found\n' };
};

type Answer = { status: number; contentType: string; body: string };

/**
 * For whoever runs the product: `/healthz` (the process answers), `/readyz` (what it stands on answers, else
 * 503 and the failing part's name) and `/metrics` (Prometheus).
 */
export const healthService = (parts: { health: Health; metrics: Metrics }): Service => ({
  name: 'health',
  mounts: ['/healthz', '/readyz', '/metrics'],
  request(request, response) {
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    void answer(path, parts)
      .catch(() => ({ status: 500, contentType: 'text/plain', body: 'failed\n' }))
      .then(({ status, contentType, body }) => send(response, status, contentType, body));
  },
  close: () => Promise.resolve(),
});
