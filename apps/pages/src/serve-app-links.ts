import type { BrandApps } from '@touchline/domain/brands';
import type { FastifyInstance } from 'fastify';
import { androidLinks, appleLinks } from './app-links.ts';
import type { Brands } from './brands.ts';
import type { PagesConfig } from './config.ts';
import { originOf } from './hosts.ts';
import type { Renderer } from './renderer.ts';

const FILES = {
  '/.well-known/apple-app-site-association': appleLinks,
  '/.well-known/assetlinks.json': androidLinks,
} satisfies Record<string, (apps: BrandApps) => object | undefined>;

type Options = { brands: Brands; renderer: Renderer; config: PagesConfig };

/** Tells phones which apps open the links of this host: those that the brand of the host names. */
export const serveAppLinks = (server: FastifyInstance, { brands, renderer, config }: Options): void => {
  for (const [path, write] of Object.entries(FILES)) {
    server.get(path, async (request, reply) => {
      const origin = originOf(request.headers.host, config.SITE_DOMAIN);
      const host = origin === undefined ? '' : new URL(origin).hostname;
      const brand = await brands.ofSource(renderer.sourceOf({ query: undefined, host }));
      const file = origin === undefined ? undefined : write(brand?.apps ?? {});
      if (!file) return reply.code(404).type('text/plain').send('not found\n');
      return reply.type('application/json').header('cache-control', 'public, max-age=600').send(file);
    });
  }
};
