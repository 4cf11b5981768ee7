import type { FastifyInstance } from 'fastify';
import { playlistOf } from '../recording/asked-playlist.ts';
import type { Services } from '../services.ts';
import { FOR_ANY_SITE } from './other-sites.ts';

type Asked = { Params: { id: string }; Querystring: { t?: string; at?: string } };

/** Where a reader is who hides scores, seconds; left out by who may see how long it is. */
const plainAt = ({ at }: Asked['Querystring']): { plainAtMs?: number } => {
  if (at === undefined) return {};
  const sec = Number(at);
  return { plainAtMs: Number.isFinite(sec) && sec > 0 ? Math.floor(sec) * 1000 : 0 };
};

/** Playlists of recordings. Players ask for them, so they answer outside the envelope. */
export const addPlaylistRoutes = (app: FastifyInstance, services: Services): void => {
  app.get<Asked>('/webapi/recording/:id/index.m3u8', async (request, reply) => {
    const id = Number(request.params.id);
    const found = Number.isSafeInteger(id)
      ? await playlistOf({ id, ticket: request.query.t ?? '', ...plainAt(request.query) }, services)
      : undefined;
    void reply.headers(FOR_ANY_SITE);
    if (!found) return reply.code(404).type('text/plain; charset=utf-8').send('nothing to play here\n');
    void reply.type('application/vnd.apple.mpegurl').headers({ 'cache-control': found.caching });
    return found.body;
  });
};
