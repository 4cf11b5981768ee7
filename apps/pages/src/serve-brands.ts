import type { FastifyInstance } from 'fastify';
import type { Brands } from './brands.ts';
import type { Renderer } from './renderer.ts';

const TYPES: readonly (readonly [ending: string, type: string])[] = [
  ['.svg', 'image/svg+xml'],
  ['.webmanifest', 'application/manifest+json'],
];

type Options = { brands: Brands; renderer: Renderer };

/** Answers icons and manifests of brands: those of the operator's files first, else those of the build. */
export const serveBrands = (server: FastifyInstance, { brands, renderer }: Options): void => {
  server.get<{ Params: { file: string } }>('/m/brand/:file', async ({ params: { file } }, reply) => {
    const [, type] = TYPES.find(([ending]) => file.endsWith(ending)) ?? [];
    const made = Object.assign({}, ...(await brands.all()).map(renderer.brandFilesFor)) as Record<
      string,
      string
    >;
    const body = Object.hasOwn(made, file) ? made[file] : undefined;
    if (type === undefined || body === undefined) return reply.sendFile(`brand/${file}`);
    return reply.type(type).header('cache-control', 'no-cache').send(body);
  });
};
