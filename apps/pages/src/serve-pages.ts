import type { Log } from '@touchline/engines/log/log';
import type { Metrics } from '@touchline/engines/metrics/metrics';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Brands } from './brands.ts';
import type { PagesConfig } from './config.ts';
import { originOf } from './hosts.ts';
import { createPageCache } from './page-cache.ts';
import { encodingOf, toRendered, type Rendered } from './rendered.ts';
import type { PageRequest, Renderer } from './renderer.ts';
import type { SendFor } from './send.ts';

const BASE = '/m';
const VIEW_COOKIE = /(?:^|;\s*)view=([^;]*)/;

type Options = {
  config: PagesConfig;
  renderer: Renderer;
  sendFor: SendFor;
  brands: Brands;
  previewOf: PageRequest['previewOf'];
  metrics: Metrics;
  log: Log;
};

/** Addresses longer than this are no page of ours. */
const MOST_CHARACTERS = 2000;

const languageOf = (request: FastifyRequest, query: URLSearchParams): string =>
  query.get('lang') ?? (request.headers['accept-language'] ?? '').split(',', 1)[0] ?? '';

/** @returns undefined when the host is not the site's */
const readRequest = async (
  request: FastifyRequest,
  { config, renderer, sendFor, brands, previewOf }: Options,
): Promise<PageRequest | undefined> => {
  const origin = originOf(request.headers.host, config.SITE_DOMAIN);
  if (origin === undefined) return undefined;
  const query = new URL(request.url, origin).searchParams;
  const cookie = VIEW_COOKIE.exec(request.headers.cookie ?? '')?.[1] ?? '';
  const view = renderer.readView(cookie, {
    language: renderer.deviceLanguage(languageOf(request, query)),
    zone: config.SITE_TIME_ZONE,
  });
  const asked = query.get('sp_source') ?? view.source;
  const source = renderer.sourceOf({ query: asked, host: new URL(origin).hostname });
  const brand = await brands.ofSource(source);
  return {
    url: request.url,
    origin,
    view,
    source,
    ...(brand && { brand }),
    send: sendFor({ address: request.ip, host: new URL(origin).host }),
    previewOf,
  };
};

const isPage = (path: string): boolean => !/\.\w+$/.test(path.slice(path.lastIndexOf('/')));

const isInApp = ({ url, method }: FastifyRequest): boolean => {
  const path = url.split('?', 1)[0] ?? '/';
  return (
    (path === BASE || path.startsWith(`${BASE}/`)) &&
    (method === 'GET' || method === 'HEAD') &&
    url.length <= MOST_CHARACTERS &&
    isPage(path)
  );
};

const SECONDS = [0.01, 0.03, 0.1, 0.3, 1, 3];

const figuresIn = (metrics: Metrics) => ({
  seconds: metrics.histogram({
    name: 'pages_render_seconds',
    help: 'Time that a page took to render, its calls of the API among it.',
    buckets: SECONDS,
  }),
  shells: metrics.counter({
    name: 'pages_shells_total',
    help: 'Pages that were sent without content, because they could not be rendered in time.',
  }),
});

const sendPage = async (
  request: FastifyRequest,
  reply: FastifyReply,
  page: Rendered,
): Promise<FastifyReply> => {
  void reply
    .code(page.status)
    .header('etag', page.etag)
    .header('cache-control', 'public, max-age=0, must-revalidate, s-maxage=1')
    .header('vary', 'Accept-Encoding, Accept-Language, Cookie')
    .type('text/html; charset=utf-8');
  if (request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send();
  const encoding = encodingOf(request.headers['accept-encoding']);
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.send(await page.body(encoding));
};

/** Answers every address of the app with its page: rendered where it can be had in time, else the shell. */
export const servePages = (server: FastifyInstance, options: Options): void => {
  const { renderer, log } = options;
  const figures = figuresIn(options.metrics);
  const pages = createPageCache<Rendered>({ withinMs: options.config.RENDER_WITHIN_MS });

  const render = async (asked: PageRequest): Promise<Rendered> => {
    const done = figures.seconds.startTimer();
    try {
      const page = toRendered(await renderer.render(asked));
      done();
      return page;
    } catch (error) {
      log.warn({ err: error, url: asked.url.split('?', 1)[0] }, 'a page was not rendered; its shell is sent');
      throw error;
    }
  };

  const pageOf = async (asked: PageRequest): Promise<Rendered> => {
    if (!renderer.isRendered(asked.url)) return toRendered(renderer.shell(asked));
    const { url, origin, source, view, brand } = asked;
    const key = JSON.stringify([url, origin, source, view, brand]);
    const page = await pages.take(key, () => render(asked));
    if (!page) figures.shells.inc();
    return page ?? toRendered(renderer.shell(asked));
  };

  server.setNotFoundHandler(async (request, reply) => {
    if (!isInApp(request)) return reply.code(404).type('text/plain').send('not found\n');
    const asked = await readRequest(request, options);
    if (!asked) return reply.code(421).type('text/plain').send('This host is not served here.\n');
    const { pathname, search } = new URL(asked.url, asked.origin);
    if (pathname === BASE || pathname === `${BASE}/`)
      return reply.redirect(renderer.firstPath() + search, 302);
    return sendPage(request, reply, await pageOf(asked));
  });
};
