import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { UnixSec, Url } from './scalars.ts';

/** Largest accepted picture, before it is re-encoded. */
export const MAX_UPLOAD_BYTES = 8 * 1024 * 1024;

/**
 * Where a picture is PUT, and the address it then has. The server looks at the bytes, not at the name: whatever
 * decodes as JPEG, PNG, WebP or GIF is written anew as WebP of at most 1200×1200 without metadata.
 * The PUT answers in the envelope with `{url}`.
 * @source app §7 "getTempKeysForMinio {key, uid, token, platform} returns put_url and url, then the image is PUT to put_url"
 */
export const getTempKeysForMinio = defineCall({
  path: '/api/config/getTempKeysForMinio',
  access: 'user',
  summary: 'An address to PUT one picture to, and the address it then has.',
  limitPerMin: 30,
  body: v.object({
    /** Name of the file; its ending says what kind of picture it is. */
    key: v.pipe(
      v.string(),
      v.maxLength(200),
      v.regex(/\.(?:[jJ][pP][eE]?[gG]|[pP][nN][gG]|[wW][eE][bB][pP]|[gG][iI][fF])$/),
    ),
  }),
  data: v.object({ put_url: Url, url: Url, headers: v.record(v.string(), v.string()) }),
});

/**
 * Keys that let the caller PUT pictures for a while to `<host>/<folder>/<name of your choice>`, signed with them as
 * COS requests are: `Authorization: q-sign-algorithm=sha1&q-ak=<tmpSecretId>&q-sign-time=…&q-key-time=…&q-header-list=&q-url-param-list=&q-signature=…`
 * and `x-cos-security-token: <sessionToken>`. The PUT answers in the envelope with `{url}`, as above.
 * @source app §3 "Storage temporary credentials", §7
 */
export const TempKeys = v.object({
  tmpSecretId: v.string(),
  tmpSecretKey: v.string(),
  sessionToken: v.string(),
  startTime: UnixSec,
  expiredTime: UnixSec,
  /** Path of the store on this site, without the name of the object. */
  host: Url,
  /** Folder that the keys are good for. */
  folder: v.string(),
});
export type TempKeys = v.InferOutput<typeof TempKeys>;

export const getTempKeysForCos = defineCall({
  path: '/webapi/config/getTempKeysForCos',
  access: 'user',
  summary: 'Temporary keys by which the caller signs uploads of pictures.',
  limitPerMin: 30,
  body: v.object({}),
  data: TempKeys,
});
