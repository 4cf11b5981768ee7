import type { ServerResponse } from 'node:http';
import { CHANGES_PATH, ChangesQuery } from '@touchline/contract/changes';
import { STATUS } from '@touchline/contract/envelope';
import { dayRange } from '@touchline/domain/match-dates';
import type { ChangeScope } from '@touchline/match-store/change-scope';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { RefusedError, tooMany } from '../refusal.ts';
import { refusedAnswer } from './answer.ts';
import { splitInput } from './common-parameters.ts';
import { inputReader } from './input-check.ts';
import { languageAsked } from './messages.ts';
import { FOR_ANY_SITE } from './other-sites.ts';

/** A reader that takes this much longer to read than we to write is cut off; it resumes when it can. */
const MAX_UNREAD_BYTES = 512 * 1024;

/** A stream that found no place may be asked for again then. */
const BUSY_MS = 10_000;

const HEADERS = {
  ...FOR_ANY_SITE,
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-accel-buffering': 'no',
  connection: 'close',
} as const;

const readChangesQuery = inputReader(ChangesQuery, 'text');

const SCOPES = ['match', 'event', 'date'] as const;

/** @throws {RefusedError} for a wrong field, or more than one scope */
const readQuery = (request: FastifyRequest): ChangesQuery => {
  const { own } = splitInput({ method: 'GET', query: request.query });
  const lastId = request.headers['last-event-id'];
  const query = readChangesQuery({ ...own, ...(lastId ? { cursor: lastId } : {}) });
  const [, second] = SCOPES.filter((name) => query[name] !== undefined);
  if (second !== undefined) {
    throw new RefusedError({
      status: STATUS.badInput,
      field: second,
      message: 'onlyOne',
      limit: SCOPES.join(', '),
    });
  }
  return query;
};

const scopeOf = ({ match, event, date, utc_offset: utcOffset }: ChangesQuery): ChangeScope | undefined => {
  if (match !== undefined) return { matchId: match };
  if (event !== undefined) return { eventId: event };
  if (date === undefined) return undefined;
  const { fromSec, untilSec } = dayRange(date, utcOffset);
  return { fromSec, toSec: untilSec };
};

const openStream = (reply: FastifyReply): ServerResponse => {
  reply.hijack();
  const response = reply.raw;
  // The body ends with the connection, so that every event is one write to the socket.
  response.useChunkedEncodingByDefault = false;
  response.writeHead(200, HEADERS);
  response.flushHeaders();
  response.socket?.setNoDelay(true);
  return response;
};

/** `GET /api/race/changes`: score changes as server-sent events. */
export const addChangesRoute = (app: FastifyInstance, services: Services): void => {
  const open = new Set<ServerResponse>();
  const readers = services.metrics.gauge({
    name: 'api_change_readers',
    help: 'Open streams of score changes.',
  });

  const serve = async (reply: FastifyReply, query: ChangesQuery): Promise<void> => {
    const response = openStream(reply);
    const gone = new AbortController();
    open.add(response);
    readers.inc();
    response.once('close', () => {
      open.delete(response);
      readers.dec();
      gone.abort();
    });
    const scope = scopeOf(query);
    await services.changes.join({
      ...(scope === undefined ? {} : { scope }),
      delayMs: query.delay_ms,
      ...(query.cursor === undefined ? {} : { cursor: query.cursor }),
      signal: gone.signal,
      send(bytes) {
        if (response.writableLength > MAX_UNREAD_BYTES) response.destroy();
        else response.write(bytes);
      },
    });
  };

  app.get(CHANGES_PATH, async (request, reply) => {
    void reply.code(400);
    const query = readQuery(request);
    if (open.size >= services.config.CHANGES_MAX_READERS) {
      const { refusal } = tooMany(BUSY_MS);
      return reply
        .code(503)
        .header('retry-after', String(refusal.retryAfterSec))
        .send(refusedAnswer(refusal, languageAsked(request.query)));
    }
    try {
      await serve(reply, query);
    } catch (error) {
      services.log.warn({ err: error }, 'a stream of changes broke');
      reply.raw.destroy();
    }
    return reply;
  });
  app.addHook('onClose', async () => {
    for (const response of open) response.end();
  });
};
