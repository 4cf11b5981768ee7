import { createHash, timingSafeEqual } from 'node:crypto';
import { STATUS, type Envelope } from '@touchline/contract/envelope';
import { Id } from '@touchline/contract/scalars';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { takeChunk } from '../recording/take-chunk.ts';
import type { Services } from '../services.ts';
import { notFound, RefusedError } from '../refusal.ts';
import { okAnswer } from './answer.ts';
import { inputReader } from './input-check.ts';

const Authorise = v.object({
  stream_key: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  /** Network address of the publisher. */
  address: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
});

const Published = v.object({
  room_id: Id,
  /** Seconds that the packaged stream is behind the push, when the packager knows. */
  delay_sec: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(60)), 0),
});

const Unpublished = v.object({
  room_id: Id,
  /** How the push ended: only by its publisher is it over for good. */
  reason: v.optional(v.picklist(['ended', 'lost', 'crash']), 'ended'),
});

/** Wrong keys from one address before it is refused unheard. */
const WRONG_KEYS = { count: 20, windowMs: 60_000 } as const;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const isSecret = (given: unknown, secret: string): boolean =>
  typeof given === 'string' && timingSafeEqual(digest(given), digest(secret));

const readAuthorise = inputReader(Authorise);
const readPublished = inputReader(Published);
const readUnpublished = inputReader(Unpublished);

const nowSec = ({ clock }: Services): number => Math.floor(clock.nowMs() / 1000);

/** The room of a stream key, or of the ticket that a page shows in its place. */
const roomOf = async (key: string, services: Services): Promise<number | undefined> => {
  const { rooms, publishTickets } = services;
  const ofTicket = publishTickets.read(key, nowSec(services));
  if (ofTicket === undefined) return rooms.idOfStreamKey(key);
  return (await rooms.takesPush(ofTicket)) ? ofTicket : undefined;
};

const authorise = async (body: unknown, services: Services) => {
  const { rateLimits } = services;
  const { stream_key: key, address } = readAuthorise(body);
  const roomId = await roomOf(key, services);
  if (roomId !== undefined) {
    const record = services.config.RECORDING_DAYS > 0 && (await services.recordings.isOn(roomId));
    return { allowed: true, room_id: roomId, record };
  }
  await rateLimits.take(`media:wrong:${address}`, WRONG_KEYS);
  return { allowed: false };
};

const published = async (body: unknown, services: Services) => {
  const { room_id: roomId, delay_sec: delaySec } = readPublished(body);
  if (!(await services.rooms.exists(roomId))) throw notFound('room_id');
  await services.liveSessions.begin(roomId, { nowSec: nowSec(services), delaySec });
  await services.liveRooms.changed();
  return {};
};

const unpublished = async (body: unknown, services: Services) => {
  const { room_id: roomId, reason } = readUnpublished(body);
  await services.liveSessions.end(roomId, { nowSec: nowSec(services), reason });
  await services.liveRooms.changed();
  return {};
};

/** A restarted packager has no publishers: all its streams are marked as ended. */
const restarted = async (_body: unknown, services: Services) => {
  await services.liveSessions.endAll(nowSec(services));
  await services.liveRooms.changed();
  return {};
};

const ROUTES = {
  '/internal/media/authorise': authorise,
  '/internal/media/published': published,
  '/internal/media/unpublished': unpublished,
  '/internal/media/restarted': restarted,
  '/internal/media/chunk': takeChunk,
} as const;

/** What other services of the product ask, let in by the shared secret. */
export const addInternalRoutes = (app: FastifyInstance, services: Services): void => {
  for (const [path, run] of Object.entries(ROUTES)) {
    const answer = async (request: FastifyRequest): Promise<Envelope> => {
      if (!isSecret(request.headers['x-touchline-internal'], services.config.INTERNAL_SECRET)) {
        throw new RefusedError({ status: STATUS.forbidden, message: 'forbidden' });
      }
      return okAnswer(await run(request.body, services), 'en');
    };
    app.route({ method: 'POST', url: path, handler: answer });
  }
};
