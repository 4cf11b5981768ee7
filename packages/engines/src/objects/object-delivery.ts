import type { OutgoingHttpHeaders } from 'node:http';
import type { ObjectInfo } from './objects.ts';

/** Types that a browser only ever shows. Whatever can run a script is not among them; SVG can. */
const INERT = [
  /^image\/(?!svg)/,
  /^(?:video|audio|font)\//,
  /^text\/(?:plain|vtt)\b/,
  /^application\/(?:json|vnd\.apple\.mpegurl|x-mpegurl)\b/,
];

/** Still needed as a picture in a page, where nothing of it runs. */
const KEEPS_ITS_TYPE = /^image\/svg\+xml\b/;

/**
 * Headers that let an upload be shown but never act as a page of our site: what could run is a download of
 * unknown type, and everything stands in a sandbox.
 */
export const deliveryHeaders = ({ contentType, etag, modifiedMs }: ObjectInfo): OutgoingHttpHeaders => {
  const inert = INERT.some((pattern) => pattern.test(contentType));
  const keepsType = inert || KEEPS_ITS_TYPE.test(contentType);
  return {
    'content-type': keepsType ? contentType : 'application/octet-stream',
    ...(inert ? {} : { 'content-disposition': 'attachment' }),
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'accept-ranges': 'bytes',
    etag: `"${etag}"`,
    'last-modified': new Date(modifiedMs).toUTCString(),
  };
};
