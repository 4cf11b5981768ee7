import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { Url } from './scalars.ts';

/** Where a picture is PUT, and the address it then has. @source app §7 "returns put_url and url" */
export const getTempKeysForMinio = defineCall({
  path: '/api/config/getTempKeysForMinio',
  access: 'user',
  summary: 'An address to PUT one picture to, and the address it then has.',
  limitPerMin: 30,
  body: v.object({
    /** Name of the file; its ending says what kind of picture it is. */
    key: v.pipe(v.string(), v.maxLength(200), v.regex(/\.(?:jpe?g|png|webp|gif)$/i)),
  }),
  data: v.object({ put_url: Url, url: Url, headers: v.record(v.string(), v.string()) }),
});
