import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PagesConfig } from './config.ts';
import { originOf } from './hosts.ts';
import type { SendFor } from './send.ts';
import { robots, sitemapIndex, sitemapPart } from './sitemap.ts';

const TEN_MINUTES = 'public, max-age=600';

type Options = { config: PagesConfig; sendFor: SendFor };

/** Answers what search engines ask for at the root of the host. */
export const serveSitemap = (server: FastifyInstance, { config, sendFor }: Options): void => {
  const answer =
    (
      type: string,
      write: (origin: string, request: FastifyRequest) => string | Promise<string | undefined>,
    ) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const origin = originOf(request.headers.host, config.SITE_DOMAIN);
      const text = origin && (await write(origin, request));
      if (text === undefined) return reply.code(404).type('text/plain').send('not found\n');
      return reply.header('cache-control', TEN_MINUTES).type(type).send(text);
    };

  server.get('/robots.txt', answer('text/plain', robots));
  server.get('/sitemap.xml', answer('application/xml', sitemapIndex));
  server.get(
    '/sitemap/:name.xml',
    answer('application/xml', (origin, request) => {
      const { name } = request.params as { name: string }; // as the route above names it
      const send = sendFor({ address: request.ip, host: new URL(origin).host });
      return sitemapPart(name, { origin, send, nowMs: Date.now() });
    }),
  );
};
