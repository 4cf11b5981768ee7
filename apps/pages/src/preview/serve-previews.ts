import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { limitedWork } from '@touchline/engines/limited-work/limited-work';
import type { Log } from '@touchline/engines/log/log';
import type { ObjectStore } from '@touchline/engines/objects/objects';
import type { FastifyInstance } from 'fastify';
import type { CardAddresses } from './card-address.ts';
import { drawCard, type ReadPicture } from './draw-card.ts';
import { createFonts } from './fonts.ts';

export type PreviewObjects = Pick<ObjectStore, 'get' | 'put'>;

type Options = {
  addresses: CardAddresses;
  /** Where drawn pictures are kept; they are drawn again where there is no store. */
  objects: PreviewObjects | undefined;
  read: ReadPicture;
  log: Log;
};

const JPEG = 'image/jpeg';
/** The address changes with the content. */
const FOR_EVER = 'public, max-age=31536000, immutable';
const MOST_WAITING = 20;
const FAILURE_MS = 60_000;
const MOST_HELD = 200;

const keyOf = (path: string): string =>
  `public/og/${createHash('sha256').update(path).digest('hex').slice(0, 32)}.jpg`;

/** The pictures that were sent last; each is below 100 kB. */
const createHeld = () => {
  const held = new Map<string, Buffer>();
  return {
    get: (key: string): Buffer | undefined => held.get(key),
    put(key: string, picture: Buffer): void {
      held.set(key, picture);
      const [oldest] = held.keys();
      if (held.size > MOST_HELD && oldest !== undefined) held.delete(oldest);
    },
  };
};

/** Serves the pictures of link previews; one is drawn at a time, once for all who ask for it. */
export const servePreviews = (server: FastifyInstance, { addresses, objects, read, log }: Options): void => {
  const fonts = createFonts();
  const held = createHeld();
  const work = limitedWork({
    parallel: 1,
    maxWaiting: MOST_WAITING,
    failureMs: FAILURE_MS,
    maxFailures: 1000,
    nowMs: () => Date.now(),
  });

  const kept = async (key: string): Promise<Buffer | undefined> => {
    const found = held.get(key);
    if (found) return found;
    const stored = await objects?.get(key);
    if (!stored) return undefined;
    const picture = await buffer(stored.body);
    held.put(key, picture);
    return picture;
  };

  const draw = async (path: string, key: string): Promise<boolean> => {
    const card = addresses.read(path);
    if (!card) return false;
    try {
      const picture = await drawCard(card, { fonts, read });
      held.put(key, picture);
      await objects?.put(key, picture, { contentType: JPEG });
      return true;
    } catch (error) {
      log.warn({ err: error, kind: card.kind }, 'a preview picture could not be drawn');
      return held.get(key) !== undefined;
    }
  };

  server.get('/og/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    if (!addresses.read(path)) return reply.code(404).type('text/plain').send('not found\n');
    const key = keyOf(path);
    const ready =
      (await kept(key)) ?? ((await work.run(key, () => draw(path, key))) ? await kept(key) : undefined);
    if (!ready) return reply.code(503).header('retry-after', '60').type('text/plain').send('try again\n');
    return reply.header('cache-control', FOR_EVER).type(JPEG).send(ready);
  });
};
