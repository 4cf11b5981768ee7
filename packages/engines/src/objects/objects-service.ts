import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Clock } from '../clock/clock.ts';
import type { Log } from '../log/log.ts';
import type { Service } from '../service/service.ts';
import { StorageFullError } from './disk-space.ts';
import { isObjectKey, isPublicKey, ObjectExistsError } from './object-key.ts';
import type { LinkProblem, ObjectLinks, PutLimits } from './object-links.ts';
import { deliveryHeaders } from './object-delivery.ts';
import { sendBody } from './send-body.ts';
import type { ByteRange, ObjectInfo, ObjectStore } from './objects.ts';

export type ObjectsServiceOptions = { objects: ObjectStore; links: ObjectLinks; clock: Clock; log: Log };

type Asked = { key: string; query: URLSearchParams; request: IncomingMessage; response: ServerResponse };

/** A refusal with its HTTP status; the message goes to the caller. */
class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  constructor(status: number, message: string, headers: OutgoingHttpHeaders = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

const PROBLEMS: Record<LinkProblem, string> = {
  unsigned: 'the address is not signed for this',
  expired: 'the address has expired',
};

/** Any site may show objects and upload to an address it was given; the signature is the permission. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'content-length, content-range, accept-ranges, etag',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
};

/**
 * One range of bytes; anything else (several ranges, another unit) is answered with the whole object.
 * @param sizeBytes of the object, for ranges counted from its end
 */
export const parseRange = (header: string | undefined, sizeBytes: number): ByteRange | undefined => {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (from === '') return to === '' ? undefined : { start: Math.max(0, sizeBytes - Number(to)) };
  if (to === '') return { start: Number(from) };
  return Number(to) < Number(from) ? undefined : { start: Number(from), end: Number(to) };
};

const wantedRange = (request: IncomingMessage, info: ObjectInfo): ByteRange | undefined => {
  const ifRange = request.headers['if-range'];
  if (ifRange !== undefined && ifRange !== `"${info.etag}"`) return undefined;
  return parseRange(request.headers.range, info.sizeBytes);
};

const matches = (header: string | undefined, etag: string): boolean =>
  header !== undefined && header.split(',').some((one) => one.trim().replace(/^W\//, '') === `"${etag}"`);

/** Limits the number of bytes that pass through. */
const limited = (maxBytes: number): Transform => {
  let seenBytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seenBytes += chunk.length;
      if (seenBytes > maxBytes) done(new Refusal(413, `at most ${maxBytes} bytes may be uploaded here`));
      else done(null, chunk);
    },
  });
};

const mayRead = ({ key, query }: Asked, { links, clock }: ObjectsServiceOptions): string => {
  if (isPublicKey(key)) return 'public, max-age=31536000, immutable';
  const allowed = links.checkGet(key, query);
  if (typeof allowed === 'string') throw new Refusal(403, PROBLEMS[allowed]);
  return `private, max-age=${Math.max(0, allowed.expiresSec - Math.floor(clock.nowMs() / 1000))}`;
};

const sendObject = async (asked: Asked, options: ObjectsServiceOptions): Promise<void> => {
  const { key, request, response } = asked;
  const caching = mayRead(asked, options);
  const info = await options.objects.head(key);
  if (!info) throw new Refusal(404, 'there is no such object');
  const headers = { ...CORS, ...deliveryHeaders(info), 'cache-control': caching };
  if (matches(request.headers['if-none-match'], info.etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const range = wantedRange(request, info);
  if (range && range.start >= info.sizeBytes) {
    throw new Refusal(416, 'the range lies beyond the object', {
      'content-range': `bytes */${info.sizeBytes}`,
    });
  }
  if (request.method === 'HEAD') {
    response.writeHead(200, { ...headers, 'content-length': info.sizeBytes }).end();
    return;
  }
  const stored = await options.objects.get(key, range);
  if (!stored) throw new Refusal(404, 'there is no such object');
  const { start, end } = stored.range ?? { start: 0, end: stored.sizeBytes - 1 };
  response.writeHead(stored.range ? 206 : 200, {
    ...headers,
    'content-length': end - start + 1,
    ...(stored.range && { 'content-range': `bytes ${start}-${end}/${stored.sizeBytes}` }),
  });
  await sendBody(stored.body, response);
};

const checkUpload = (request: IncomingMessage, { contentType, maxBytes }: PutLimits): void => {
  if (request.headers['content-type']?.toLowerCase() !== contentType.toLowerCase()) {
    throw new Refusal(415, `only ${contentType} may be uploaded here`);
  }
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) {
    throw new Refusal(413, `at most ${maxBytes} bytes may be uploaded here`);
  }
};

const takeUpload = async (asked: Asked, { objects, links }: ObjectsServiceOptions): Promise<void> => {
  const { key, query, request, response } = asked;
  const allowed = links.checkPut(key, query);
  if (typeof allowed === 'string') throw new Refusal(403, PROBLEMS[allowed]);
  checkUpload(request, allowed);
  if (await objects.head(key)) throw new Refusal(409, 'this address has been used already');
  const body = limited(allowed.maxBytes);
  const [info] = await Promise.all([
    objects.put(key, body, { contentType: allowed.contentType, onlyNew: true }),
    pipeline(request, body),
  ]);
  response.writeHead(201, { ...CORS, etag: `"${info.etag}"`, 'content-length': 0 }).end();
};

const sendPreflight = (response: ServerResponse): void => {
  response
    .writeHead(204, {
      ...CORS,
      'access-control-allow-methods': 'GET, HEAD, PUT',
      'access-control-allow-headers': 'content-type, range, if-range, if-none-match',
      'access-control-max-age': '86400',
    })
    .end();
};

const answer = async (asked: Asked, options: ObjectsServiceOptions): Promise<void> => {
  if (asked.request.method === 'OPTIONS') return sendPreflight(asked.response);
  if (!isObjectKey(asked.key)) throw new Refusal(404, 'there is no such object');
  if (asked.request.method === 'GET' || asked.request.method === 'HEAD') return sendObject(asked, options);
  if (asked.request.method === 'PUT') return takeUpload(asked, options);
  throw new Refusal(405, 'this method is not known here', { allow: 'GET, HEAD, PUT, OPTIONS' });
};

const asRefusal = (error: unknown, log: Log): Refusal => {
  if (error instanceof Refusal) return error;
  if (error instanceof StorageFullError) return new Refusal(507, 'the storage is full');
  if (error instanceof ObjectExistsError) return new Refusal(409, 'this address has been used already');
  log.error({ err: error }, 'an object could not be served');
  return new Refusal(500, 'the object could not be served');
};

const refuse = ({ request, response }: Asked, { status, message, headers }: Refusal): void => {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  // The rest of a refused upload is not read: the connection ends with the answer.
  if (request.method === 'PUT') response.shouldKeepAlive = false;
  response.writeHead(status, { ...CORS, ...headers, 'content-type': 'text/plain; charset=utf-8' });
  response.end(`${message}\n`);
};

/**
 * Serves and stores objects under `/objects/<key>`. Keys under `public/` can be read by everyone and are
 * immutable; others require a signed address.
 */
export const objectsService = (options: ObjectsServiceOptions): Service => ({
  name: 'objects',
  mounts: ['/objects'],
  request(request, response) {
    const [path = '', search = ''] = (request.url ?? '').split('?', 2);
    const asked = {
      key: path.slice('/objects/'.length),
      query: new URLSearchParams(search),
      request,
      response,
    };
    answer(asked, options).catch((error: unknown) => {
      // An error of a client that disconnected early is ignored.
      if (request.destroyed && !(error instanceof Refusal)) response.destroy();
      else refuse(asked, asRefusal(error, options.log));
    });
  },
  close: () => Promise.resolve(),
});
