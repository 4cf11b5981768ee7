import { buffer } from 'node:stream/consumers';
import type { Upload } from '@touchline/contract/clip-upload';
import { partSizes, UPLOAD } from '@touchline/domain/clip-upload';
import type { Services } from '../services.ts';
import type { UploadRow } from './upload-repository.ts';

type Tools = Pick<Services, 'objects'>;

export const UPLOADS = 'upload/';
const LINK_SEC = 3_600;
const TYPE = 'application/octet-stream';

const keyOf = (id: string, no: number): string => `${UPLOADS}${id}/${no}`;

const partOf = async ({ id, state }: UploadRow, no: number, bytes: number, { objects }: Tools) => {
  const stored = await objects.head(keyOf(id, no));
  const done = state !== 'open' || stored?.sizeBytes === bytes;
  if (done) return { no, bytes, done, url: '', headers: {} };
  const link = { contentType: TYPE, maxBytes: UPLOAD.partBytes, expiresInSec: LINK_SEC };
  return { no, bytes, done, ...(await objects.signedPut(keyOf(id, no), link)) };
};

/** What the caller knows of it; addresses of parts that are missing open for an hour. */
export const toUpload = async (row: UploadRow, tools: Tools): Promise<Upload> => ({
  upload_id: row.id,
  state: row.state,
  ...(row.reason !== null && { reason: row.reason }),
  content_id: row.contentId,
  parts: await Promise.all(partSizes(row.bytes).map((bytes, no) => partOf(row, no, bytes, tools))),
});

/** The whole that was sent; nothing where a part is gone. */
export const joinParts = async (
  { id, bytes }: UploadRow,
  { objects }: Tools,
): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  const whole = new Uint8Array(bytes);
  let at = 0;
  for (const no of partSizes(bytes).keys()) {
    const part = await objects.get(keyOf(id, no));
    if (!part || at + part.sizeBytes > bytes) return undefined;
    whole.set(await buffer(part.body), at);
    at += part.sizeBytes;
  }
  return at === bytes ? whole : undefined;
};

export const removeParts = async ({ id }: Pick<UploadRow, 'id'>, { objects }: Tools): Promise<void> => {
  for (const key of await objects.list(`${UPLOADS}${id}/`)) await objects.remove(key);
};
