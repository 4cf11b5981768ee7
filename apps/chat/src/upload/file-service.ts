import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';

import type { Log } from '@touchline/engines/log/log';
import { deliveryHeaders } from '@touchline/engines/objects/object-delivery';
import { StorageFullError } from '@touchline/engines/objects/disk-space';
import { ObjectExistsError } from '@touchline/engines/objects/object-key';
import type { ObjectStore, StoredObject } from '@touchline/engines/objects/objects';
import { parseRange } from '@touchline/engines/objects/objects-service';
import { sendBody } from '@touchline/engines/objects/send-body';

import type { ChatContext } from '../context.ts';
import { VolumeSpentError, withinVolume } from './daily-volume.ts';
import { isFileKey, objectKeyOf, withoutCover } from './own-file.ts';
import { keptType, SNIFF_BYTES } from './sniff.ts';
import { askedSide, thumbnailOf } from './thumbnails.ts';
import { grantOf, type UploadGrant } from './upload-links.ts';

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD, PUT, OPTIONS',
  'access-control-allow-headers': '*',
  'access-control-max-age': '86400',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
};

const BYTES_PER_MB = 1024 * 1024;

/** Files never change under their address. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** A refusal with its HTTP status. */
class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

type Parts = { objects: ObjectStore; contexts: ReadonlyMap<number, ChatContext>; log: Log };
type Asked = {
  request: IncomingMessage;
  response: ServerResponse;
  context: ChatContext;
  key: string;
  search: string;
};

/** The first bytes of an upload, and the whole of it again. */
const peek = async (request: IncomingMessage): Promise<{ first: Buffer; all: AsyncIterable<Buffer> }> => {
  const chunks = request[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const head: Buffer[] = [];
  let sizeBytes = 0;
  while (sizeBytes < SNIFF_BYTES) {
    const next = await chunks.next();
    if (next.done === true) break;
    head.push(next.value);
    sizeBytes += next.value.length;
  }
  const first = Buffer.concat(head);
  const rest = async function* (): AsyncGenerator<Buffer> {
    yield first;
    for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) yield next.value;
  };
  return { first, all: rest() };
};

const limited = async function* (chunks: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let sizeBytes = 0;
  for await (const chunk of chunks) {
    sizeBytes += chunk.length;
    if (sizeBytes > maxBytes) throw new Refusal(413, `at most ${maxBytes} bytes may be put here`);
    yield chunk;
  }
};

const requireGrant = ({ context, key, search }: Asked): UploadGrant => {
  const asked = { key, query: new URLSearchParams(search), nowSec: context.nowSec() };
  const grant = grantOf(context.app, asked);
  if (grant === undefined) throw new Refusal(403, 'this address does not allow an upload, or not any more');
  return grant;
};

const take = async (asked: Asked, { objects }: Parts): Promise<void> => {
  const { request, response, context, key } = asked;
  const grant = requireGrant(asked);
  if (Number(request.headers['content-length'] ?? 0) > grant.maxBytes) {
    throw new Refusal(413, `at most ${grant.maxBytes} bytes may be put here`);
  }
  const { first, all } = await peek(request);
  if (first.length === 0) throw new Refusal(400, 'the file is empty');
  const contentType = keptType(grant.fileType, first);
  if (contentType === undefined) throw new Refusal(415, 'the file is not of the type it was announced as');
  const { appId, dailyUploadMb } = context.app;
  const volume = { appId, userId: grant.userId, maxBytes: dailyUploadMb * BYTES_PER_MB };
  const expectedBytes = Number(request.headers['content-length'] ?? grant.maxBytes);
  await withinVolume(
    volume,
    expectedBytes,
    { counters: context.counters, nowSec: context.nowSec() },
    async () => {
      await context.storedFiles.add(key, context.nowSec());
      const body = Readable.from(limited(all, grant.maxBytes));
      return (await objects.put(objectKeyOf(appId, key), body, { contentType, onlyNew: true })).sizeBytes;
    },
  );
  response.writeHead(200, { ...CORS, 'content-length': 0 }).end();
};

const rangeHeaders = ({ range, sizeBytes }: StoredObject): Record<string, string | number> =>
  range === undefined
    ? { 'content-length': sizeBytes }
    : {
        'content-length': range.end - range.start + 1,
        'content-range': `bytes ${range.start}-${range.end}/${sizeBytes}`,
      };

const show = async ({ request, response }: Asked, found: StoredObject): Promise<void> => {
  const headers = { ...CORS, ...deliveryHeaders(found), 'cache-control': FOR_EVER, ...rangeHeaders(found) };
  response.writeHead(found.range === undefined ? 200 : 206, headers);
  if (request.method !== 'HEAD') return sendBody(found.body, response);
  found.body.destroy();
  response.end();
};

const give = async (asked: Asked, { objects }: Parts): Promise<void> => {
  const { request, context, search } = asked;
  if (await context.forbiddenFiles.has(withoutCover(asked.key)))
    throw new Refusal(403, 'this file was forbidden');
  const key = objectKeyOf(context.app.appId, asked.key);
  const side = askedSide(search);
  const small = side === undefined ? undefined : await thumbnailOf(objects, key, side);
  if (small !== undefined) return show(asked, small);
  const info = await objects.head(key);
  if (info === undefined) throw new Refusal(404, 'there is no such file');
  const found = await objects.get(key, parseRange(request.headers.range, info.sizeBytes));
  if (found === undefined) throw new Refusal(404, 'there is no such file');
  return show(asked, found);
};

const METHODS: { [method: string]: typeof take | undefined } = { PUT: take, GET: give, HEAD: give };

type Place = Pick<Asked, 'context' | 'key' | 'search'>;

/** Which file of which app an address means. */
const placeOf = (url: string, contexts: Parts['contexts']): Place => {
  const [path = '', search = ''] = url.split('?', 2);
  const [, , , appId = '', key = ''] = path.split('/');
  const context = contexts.get(Number(appId));
  if (context === undefined || !isFileKey(key)) throw new Refusal(404, 'there is no such file');
  return { context, key, search };
};

const answer = async (asked: Omit<Asked, keyof Place>, parts: Parts): Promise<void> => {
  const { request, response } = asked;
  if (request.method === 'OPTIONS') return void response.writeHead(204, CORS).end();
  const place = placeOf(request.url ?? '', parts.contexts);
  const handle = METHODS[request.method ?? ''];
  if (handle === undefined) throw new Refusal(405, 'this method is not known here');
  return handle({ ...asked, ...place }, parts);
};

const asRefusal = (error: unknown, log: Log): Refusal => {
  if (error instanceof Refusal) return error;
  if (error instanceof ObjectExistsError) return new Refusal(409, 'this address has been used already');
  if (error instanceof VolumeSpentError) return new Refusal(429, error.message);
  if (error instanceof StorageFullError) return new Refusal(507, 'there is no room left to store it');
  if (error instanceof RangeError) return new Refusal(416, 'the range begins beyond the end');
  log.error({ err: error }, 'a file could not be handled');
  return new Refusal(500, 'the file could not be handled');
};

/** Takes uploads and gives them back: `PUT` and `GET /v4/files/<app>/<key>`. Nothing of it can act as a page. */
export const createFileService = (
  parts: Parts,
): { request(request: IncomingMessage, response: ServerResponse): void } => ({
  request(request, response) {
    answer({ request, response }, parts).catch((error: unknown) => {
      const { status, message } = asRefusal(error, parts.log);
      if (response.headersSent) return void response.destroy();
      // What is left of a refused upload is not read: the connection ends with the answer.
      if (request.method === 'PUT') response.shouldKeepAlive = false;
      response.writeHead(status, { ...CORS, 'content-type': 'text/plain; charset=utf-8' });
      return void response.end(`${message}\n`);
    });
  },
});
