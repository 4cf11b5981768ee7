import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { checkObjectKey, ObjectExistsError } from './object-key.ts';
import type { ObjectLinks } from './object-links.ts';
import type { ByteRange, ObjectInfo, ObjectStore, PutOptions, StoredObject } from './objects.ts';
import type { S3Address } from './s3-address.ts';

type Bucket = { client: S3Client; name: string };

/** Fields of every answer about an object. */
type Described = { ETag?: string; ContentType?: string; ContentLength?: number; LastModified?: Date };

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

/** Undefined when the store answers with one of these statuses. */
const unless = async <Answer>(
  statuses: readonly number[],
  asked: Promise<Answer>,
): Promise<Answer | undefined> => {
  try {
    return await asked;
  } catch (error) {
    if (statuses.includes(statusOf(error) ?? 0)) return undefined;
    throw error;
  }
};

const describe = (answer: Described): ObjectInfo => ({
  sizeBytes: answer.ContentLength ?? 0,
  contentType: answer.ContentType ?? 'application/octet-stream',
  etag: (answer.ETag ?? '').replaceAll('"', ''),
  modifiedMs: answer.LastModified?.getTime() ?? 0,
});

const head = async ({ client, name }: Bucket, key: string): Promise<ObjectInfo | undefined> => {
  const answer = await unless(
    [404],
    client.send(new HeadObjectCommand({ Bucket: name, Key: checkObjectKey(key) })),
  );
  return answer && describe(answer);
};

const send = async (
  { client, name }: Bucket,
  object: { key: string; body: Uint8Array | Readable; sizeBytes: number },
  { contentType, onlyNew }: PutOptions,
): Promise<ObjectInfo> => {
  const put = new PutObjectCommand({
    Bucket: name,
    Key: object.key,
    Body: object.body,
    ContentLength: object.sizeBytes,
    ContentType: contentType,
    ...(onlyNew && { IfNoneMatch: '*' }),
  });
  const answer = await unless([409, 412], client.send(put));
  if (!answer) throw new ObjectExistsError('the object exists already');
  return describe({
    ...answer,
    ContentType: contentType,
    ContentLength: object.sizeBytes,
    LastModified: new Date(),
  });
};

/**
 * S3 requires the length before the first byte, and a partial upload must leave nothing: a stream is written
 * to a file first.
 */
const sendStream = async (
  bucket: Bucket,
  key: string,
  body: Readable,
  options: PutOptions,
): Promise<ObjectInfo> => {
  const dir = await mkdtemp(join(tmpdir(), 'touchline-upload-'));
  try {
    const path = join(dir, 'body');
    await pipeline(body, createWriteStream(path));
    const { size } = await stat(path);
    return await send(bucket, { key, body: createReadStream(path), sizeBytes: size }, options);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
};

/** Of `bytes 2-5/10`. */
const parseContentRange = (
  header: string | undefined,
): { start: number; end: number; sizeBytes: number } | undefined => {
  const [, start, end, sizeBytes] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(header ?? '') ?? [];
  return sizeBytes === undefined
    ? undefined
    : { start: Number(start), end: Number(end), sizeBytes: Number(sizeBytes) };
};

const get = async (
  { client, name }: Bucket,
  key: string,
  range?: ByteRange,
): Promise<StoredObject | undefined> => {
  const command = new GetObjectCommand({
    Bucket: name,
    Key: checkObjectKey(key),
    ...(range && { Range: `bytes=${range.start}-${range.end ?? ''}` }),
  });
  const answer = await unless(
    [404],
    client.send(command).catch((error: unknown) => {
      throw statusOf(error) === 416 ? new RangeError('the range starts beyond the object') : error;
    }),
  );
  if (!answer) return undefined;
  if (!(answer.Body instanceof Readable)) throw new TypeError('the store answered without a body');
  const part = parseContentRange(answer.ContentRange);
  const info = describe({ ...answer, ...(part && { ContentLength: part.sizeBytes }) });
  return { ...info, body: answer.Body, ...(part && { range: { start: part.start, end: part.end } }) };
};

const list = async ({ client, name }: Bucket, prefix: string): Promise<string[]> => {
  const keys: string[] = [];
  let more: string | undefined;
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket: name, Prefix: prefix, ...(more && { ContinuationToken: more }) }),
    );
    for (const { Key } of page.Contents ?? []) if (Key !== undefined) keys.push(Key);
    more = page.NextContinuationToken;
  } while (more !== undefined);
  // Most stores answer in this order already, but not all.
  return keys.toSorted((a, b) => (a < b ? -1 : 1));
};

/**
 * Objects in an S3-compatible bucket. Downloads are signed by the store itself; uploads go through our own
 * address, because a signed S3 PUT cannot be held to a size.
 * @throws {Error} when the bucket cannot be reached
 */
export const s3Objects = async (address: S3Address, links: ObjectLinks): Promise<ObjectStore> => {
  const client = new S3Client({
    endpoint: address.endpoint,
    region: address.region,
    forcePathStyle: true,
    credentials: { accessKeyId: address.accessKeyId, secretAccessKey: address.secretAccessKey },
    // Many compatible stores do not know the newer checksums that the client would add.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const bucket: Bucket = { client, name: address.bucket };
  await client.send(new HeadBucketCommand({ Bucket: bucket.name })).catch((cause: unknown) => {
    client.destroy();
    throw new Error(`The bucket ${bucket.name} cannot be reached at the address of S3_URL.`, { cause });
  });
  return {
    async put(key, body, options) {
      checkObjectKey(key);
      // Checked first as well, for stores that ignore the condition of a put.
      if (options.onlyNew && (await head(bucket, key)))
        throw new ObjectExistsError('the object exists already');
      if (body instanceof Readable) return sendStream(bucket, key, body, options);
      return send(bucket, { key, body, sizeBytes: body.byteLength }, options);
    },
    get: (key, range) => get(bucket, key, range),
    head: (key) => head(bucket, key),
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket.name, Key: checkObjectKey(key) }));
    },
    list: (prefix) => list(bucket, prefix),
    signedGetUrl: (key, expiresInSec) =>
      getSignedUrl(client, new GetObjectCommand({ Bucket: bucket.name, Key: checkObjectKey(key) }), {
        expiresIn: expiresInSec,
      }),
    signedPut: (key, options) => Promise.resolve(links.put(checkObjectKey(key), options)),
    close() {
      client.destroy();
      return Promise.resolve();
    },
  };
};
