import { createHash, timingSafeEqual } from 'node:crypto';
import { STATUS, type Envelope } from '@touchline/contract/envelope';
import { Id } from '@touchline/contract/scalars';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Parts } from '../parts.ts';
import { notFound, RefusedError } from '../refusal.ts';
import { okAnswer } from './answer.ts';
import { compileCheck } from './body-check.ts';

const Authorise = v.object({
  stream_key: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  /** Network address of who pushes. */
  address: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
});

const Published = v.object({
  room_id: Id,
  /** Seconds that the packaged stream is behind the push, when the packager knows. */
  delay_sec: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(60)), 0),
});

const Unpublished = v.object({ room_id: Id });

/** Wrong keys from one address before it is refused unheard. */
const WRONG_KEYS = { count: 20, windowMs: 60_000 } as const;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const isSecret = (given: unknown, secret: string): boolean =>
  typeof given === 'string' && timingSafeEqual(digest(given), digest(secret));

const bodyOf = <Schema extends v.GenericSchema>(schema: Schema) => {
  const check = compileCheck(schema, { coerce: false });
  return (body: unknown): v.InferOutput<Schema> => {
    const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
    const checked = isObject ? check({ ...body }) : undefined;
    if (!checked) throw new RefusedError({ status: STATUS.badInput, message: 'notJson', field: 'body' });
    if (!checked.ok) throw new RefusedError({ status: STATUS.badInput, ...checked.fault });
    return v.parse(schema, checked.value);
  };
};

const authorise = async (body: unknown, { rooms, rateLimits }: Parts) => {
  const { stream_key: key, address } = readAuthorise(body);
  const roomId = await rooms.idOfStreamKey(key);
  if (roomId !== undefined) return { allowed: true, room_id: roomId };
  await rateLimits.take(`media:wrong:${address}`, WRONG_KEYS);
  return { allowed: false };
};

const readAuthorise = bodyOf(Authorise);
const readPublished = bodyOf(Published);
const readUnpublished = bodyOf(Unpublished);

const nowSec = ({ clock }: Parts): number => Math.floor(clock.nowMs() / 1000);

const published = async (body: unknown, parts: Parts) => {
  const { room_id: roomId, delay_sec: delaySec } = readPublished(body);
  if (!(await parts.rooms.exists(roomId))) throw notFound('room_id');
  await parts.liveSessions.begin(roomId, { nowSec: nowSec(parts), delaySec });
  await parts.liveRooms.changed();
  return {};
};

const unpublished = async (body: unknown, parts: Parts) => {
  const { room_id: roomId } = readUnpublished(body);
  await parts.liveSessions.end(roomId, nowSec(parts));
  await parts.liveRooms.changed();
  return {};
};

/** A packager that starts anew has nobody pushing: whatever was live through it is not any more. */
const restarted = async (_body: unknown, parts: Parts) => {
  await parts.liveSessions.endAll(nowSec(parts));
  await parts.liveRooms.changed();
  return {};
};

const ROUTES = {
  '/internal/media/authorise': authorise,
  '/internal/media/published': published,
  '/internal/media/unpublished': unpublished,
  '/internal/media/restarted': restarted,
} as const;

/** What other services of the product ask, let in by the shared secret. */
export const addInternalRoutes = (app: FastifyInstance, parts: Parts): void => {
  for (const [path, run] of Object.entries(ROUTES)) {
    const answer = async (request: FastifyRequest): Promise<Envelope> => {
      if (!isSecret(request.headers['x-touchline-internal'], parts.config.INTERNAL_SECRET)) {
        throw new RefusedError({ status: STATUS.forbidden, message: 'forbidden' });
      }
      return okAnswer(await run(request.body, parts), 'en');
    };
    app.route({ method: 'POST', url: path, handler: answer });
  }
};
