import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { type FilePlace, filesIn } from '@touchline/engines/held-files/held-files';
import type { Log } from '@touchline/engines/log/log';
import type { Metrics } from '@touchline/engines/metrics/metrics';
import type { Service } from '@touchline/engines/service/service';
import fastify, { type FastifyInstance } from 'fastify';
import { createBrands } from './brands.ts';
import type { PagesConfig } from './config.ts';
import { cardAddresses } from './preview/card-address.ts';
import type { ReadPicture } from './preview/draw-card.ts';
import { pictureIn, pictureOver } from './preview/read-picture.ts';
import { type PreviewObjects, servePreviews } from './preview/serve-previews.ts';
import { loadRenderer, type Renderer } from './renderer.ts';
import { SECURITY_HEADERS } from './security-headers.ts';
import { sendInside, sendOver } from './send.ts';
import { serveAppLinks } from './serve-app-links.ts';
import { serveBrands } from './serve-brands.ts';
import { servePages } from './serve-pages.ts';
import { serveSitemap } from './serve-sitemap.ts';

/** Where the app lives. @source app §2 "A base path /m is used by the router" */
const BASE = '/m';
const YEAR_SEC = 31_536_000;

const readerOf = ({ objects, api }: PagesOptions): ReadPicture => {
  if (objects) return pictureIn(objects);
  return typeof api === 'string' ? pictureOver(api) : () => Promise.resolve(undefined);
};

const NOT_BUILT =
  'The web app is not built yet. Start with "npm start", or build it with "npm run build -w @touchline/web".\n';

export type PagesOptions = {
  /** What the build of the web app wrote: the folders `client` and `server`. */
  folder: string;
  config: PagesConfig;
  /** The API service of the same process, or where it is. */
  api: Pick<Service, 'request'> | string;
  /** Where the operator's brands are; none where it is left out. */
  brands?: FilePlace;
  /** Holds the pictures that previews show and those that are drawn of them; else they are fetched and drawn again. */
  objects?: PreviewObjects;
  metrics: Metrics;
  log: Log;
};

/** Where a build leaves the app: beside this folder. */
export const BUILT_WEB_APP = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Serves the files of the build; those under `assets` carry a hash of their content in their name. */
const serveFiles = async (server: FastifyInstance, folder: string): Promise<void> => {
  await server.register(fastifyStatic, {
    root: join(folder, 'client'),
    prefix: `${BASE}/`,
    preCompressed: true,
    index: false,
    redirect: false,
    setHeaders(reply, path) {
      const forEver = path.includes('/assets/');
      void reply.header('cache-control', forEver ? `public, max-age=${YEAR_SEC}, immutable` : 'no-cache');
    },
  });
};

const serve = async (server: FastifyInstance, options: PagesOptions, renderer: Renderer): Promise<void> => {
  server.get('/', (_request, reply) => reply.redirect(BASE, 302));
  await serveFiles(server, options.folder);
  const { config, api, metrics, log } = options;
  const brands = createBrands({ source: filesIn(options.brands), log });
  const sendFor = typeof api === 'string' ? sendOver(api) : sendInside(api);
  serveSitemap(server, { config, sendFor });
  serveAppLinks(server, { brands, renderer, config });
  serveBrands(server, { brands, renderer });
  const addresses = cardAddresses(config.INTERNAL_SECRET ?? randomUUID());
  servePreviews(server, { addresses, objects: options.objects, read: readerOf(options), log });
  servePages(server, { config, sendFor, brands, metrics, log, renderer, previewOf: addresses.write });
};

/** Serves the web app under `/m`: its files and its pages, whose first view is rendered here. Leads `/` to it. */
export const startPages = async (options: PagesOptions): Promise<Service> => {
  const server = fastify({ logger: false });
  server.addHook('onRequest', async (_request, reply) => void reply.headers(SECURITY_HEADERS));
  const renderer = await loadRenderer(options.folder);
  if (renderer) await serve(server, options, renderer);
  else server.setNotFoundHandler((_request, reply) => reply.code(503).type('text/plain').send(NOT_BUILT));
  await server.ready();
  return {
    name: 'pages',
    mounts: ['/'],
    request: (request, response) => server.routing(request, response),
    close: () => server.close(),
  };
};
