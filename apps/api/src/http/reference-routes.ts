import type { Call } from '@touchline/contract/define-call';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from './html.ts';
import type { OpenApiDocument } from '@touchline/schema/openapi';
import { apiReference } from './openapi.ts';

const STYLE =
  'body{font:15px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color:#1b2430}' +
  'code,pre{font:13px/1.4 ui-monospace,monospace}pre{background:#f3f5f7;padding:.75rem;overflow:auto}' +
  'summary{cursor:pointer;padding:.3rem 0}h2{margin-top:2rem}.access{color:#5a6675}';

type Operation = OpenApiDocument['paths'][string][string];

const operationHtml = (path: string, method: string, operation: Operation): string => {
  const { security, parameters, requestBody, responses } = operation;
  const detail = JSON.stringify({ security, parameters, requestBody, responses }, null, 2);
  return (
    `<details><summary><code>${method.toUpperCase()} ${escapeHtml(path)}</code> ` +
    `${escapeHtml(operation.summary)} <span class="access">(${escapeHtml(operation['x-access'] ?? '')})</span>` +
    `</summary><pre>${escapeHtml(detail)}</pre></details>`
  );
};

/** The reference as a page that needs no script. */
export const referencePage = (document: OpenApiDocument): string => {
  const byNoun = new Map<string, string[]>();
  for (const [path, operations] of Object.entries(document.paths)) {
    const noun = path.split('/')[2] ?? '';
    const lines = Object.entries(operations).map(([method, operation]) =>
      operationHtml(path, method, operation),
    );
    byNoun.set(noun, [...(byNoun.get(noun) ?? []), ...lines]);
  }
  const sections = [...byNoun].map(([noun, lines]) => `<h2>${escapeHtml(noun)}</h2>${lines.join('')}`);
  return (
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>${document.info.title}</title>` +
    `<meta name="viewport" content="width=device-width"><style>${STYLE}</style>` +
    `<h1>${document.info.title}</h1><p>${document.info.description}</p>` +
    `<p>Machine-readable: <a href="/api/openapi.json">openapi.json</a></p>${sections.join('')}</html>`
  );
};

/** `GET /api/openapi.json` and the same to read at `GET /api/reference`. */
export const addReferenceRoutes = (app: FastifyInstance, calls: Readonly<Record<string, Call>>): void => {
  const document = apiReference(calls);
  const json = JSON.stringify(document);
  const page = referencePage(document);
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json').send(json));
  app.get('/api/reference', (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
};
