import { STATUS } from '@touchline/contract/envelope';
import { MAX_UPLOAD_BYTES } from '@touchline/contract/storage';
import { ObjectExistsError } from '@touchline/engines/objects/object-key';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { RefusedError, tooMany, wrongField } from '../refusal.ts';
import { PICTURE_TYPE, rewritePicture } from '../storage/picture.ts';
import { COS_PATH, PICTURE_PATH } from '../storage/upload-tickets.ts';
import { okAnswer } from './answer.ts';

/** Pictures that one process rewrites at a time: each unpacks to many times its size. */
const AT_ONCE = 2;
const MAX_WAITING = 32;
/** Pictures of one account. */
const PER_ACCOUNT = { count: 60, windowMs: 600_000 } as const;

/** What one account may store in a day, in bytes of the pictures as they are kept. */
const DAY_MS = 86_400_000;
const DAILY_BYTES = 100 * 1024 * 1024;

/** Whoever is turned away may come again then. */
const BUSY_MS = 5_000;

/** Lets so many work at a time; more than can wait are turned away. */
const turnstile = (atOnce: number, maxWaiting: number) => {
  const waiting: (() => void)[] = [];
  let inside = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (inside >= atOnce) {
      if (waiting.length >= maxWaiting) {
        throw tooMany(BUSY_MS);
      }
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
    } else {
      inside += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else inside -= 1;
    }
  };
};

const notAllowed = (): RefusedError =>
  new RefusedError({ status: STATUS.forbidden, message: 'uploadExpired' });

const headerOf = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
};

/** Re-encodes a picture and stores it under a free key. */
const pictureStore = (services: Services) => {
  const inTurn = turnstile(AT_ONCE, MAX_WAITING);
  const { rateLimits, counters, clock } = services;
  const takeTurn = async (account: string): Promise<void> => {
    const turn = await rateLimits.take(`upload:${account}`, PER_ACCOUNT);
    if (!turn.allowed) throw tooMany(turn.retryAfterMs);
  };
  /** @throws {RefusedError} when the account stored enough today */
  const takeVolume = async (account: string, bytes: number): Promise<void> => {
    const day = Math.floor(clock.nowMs() / DAY_MS);
    const key = `upload-bytes:${account}:${day}`;
    if ((await counters.add(key, bytes, DAY_MS)) <= DAILY_BYTES) return;
    await counters.add(key, -bytes, DAY_MS);
    throw tooMany((day + 1) * DAY_MS - clock.nowMs());
  };
  return async (key: string, body: unknown): Promise<{ url: string }> => {
    const account = key.split('/')[2] ?? '';
    await takeTurn(account);
    if (await services.objects.head(key))
      throw new RefusedError({ status: STATUS.conflict, message: 'uploadUsed' });
    const picture = await inTurn(async () => (Buffer.isBuffer(body) ? rewritePicture(body) : undefined));
    if (!picture) throw wrongField('body', 'notAPicture');
    await takeVolume(account, picture.length);
    try {
      // Known before it is there: a process that ends in between leaves nothing that is not found again.
      await services.storedPictures.add(key, Number(account), Math.floor(clock.nowMs() / 1000));
      await services.objects.put(key, picture, { contentType: PICTURE_TYPE, onlyNew: true });
    } catch (error) {
      if (error instanceof ObjectExistsError) {
        throw new RefusedError({ status: STATUS.conflict, message: 'uploadUsed' });
      }
      throw error;
    }
    return { url: `/objects/${key}` };
  };
};

/**
 * Endpoint to PUT pictures to. The bytes decide whether it is a picture, and only the re-encoded picture is
 * stored.
 * @source app §7 getTempKeysForCos, getTempKeysForMinio
 */
export const addUploadRoutes = async (app: FastifyInstance, services: Services): Promise<void> => {
  const nowSec = (): number => Math.floor(services.clock.nowMs() / 1000);

  const store = pictureStore(services);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    // Who may upload is known before a byte of the picture is read.
    scope.put<{ Params: { ticket: string } }>(
      `${PICTURE_PATH}/:ticket`,
      {
        bodyLimit: MAX_UPLOAD_BYTES,
        async onRequest(request) {
          if (services.uploads.keyOfTicket(request.params.ticket, nowSec()) === undefined) throw notAllowed();
        },
      },
      async (request) => {
        const key = services.uploads.keyOfTicket(request.params.ticket, nowSec());
        if (key === undefined) throw notAllowed();
        return okAnswer(await store(key, request.body), 'zh');
      },
    );
    const signedKey = (request: FastifyRequest): string | undefined =>
      services.uploads.keyOfSigned(
        {
          path: request.url.split('?', 1)[0] ?? '',
          authorization: headerOf(request, 'authorization'),
          sessionToken: headerOf(request, 'x-cos-security-token'),
        },
        nowSec(),
      );
    scope.put(
      `${COS_PATH}/*`,
      {
        bodyLimit: MAX_UPLOAD_BYTES,
        async onRequest(request) {
          if (signedKey(request) === undefined) throw notAllowed();
        },
      },
      async (request) => {
        const key = signedKey(request);
        if (key === undefined) throw notAllowed();
        return okAnswer(await store(key, request.body), 'zh');
      },
    );
  });
};
