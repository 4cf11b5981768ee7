import { randomBytes } from 'node:crypto';
import { getTempKeysForMinio } from '@touchline/contract/storage';
import { handle } from '../handle.ts';

const MAX_BYTES = 5 * 1024 * 1024;
const LIFE_SEC = 600;

const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
};

/** The name on the store is ours: of what was sent only the kind of picture is kept. */
export default handle(getTempKeysForMinio, async ({ key }, { objects, caller }) => {
  const ending = key.slice(key.lastIndexOf('.') + 1).toLowerCase();
  const contentType = TYPES[ending] ?? 'image/jpeg';
  const name = `public/images/${caller.account.id}/${randomBytes(12).toString('hex')}.${ending}`;
  const put = await objects.signedPut(name, { contentType, maxBytes: MAX_BYTES, expiresInSec: LIFE_SEC });
  return { put_url: put.url, url: `/objects/${name}`, headers: put.headers };
});
