import type { OutgoingHttpHeaders } from 'node:http';
import type { ObjectInfo } from './objects.ts';

/** Types that a browser only displays. Types that can run a script, such as SVG, are not among them. */
const INERT = [
  /^image\/(?!svg)/,
  /^(?:video|audio|font)\//,
  /^text\/(?:plain|vtt)\b/,
  /^application\/(?:json|vnd\.apple\.mpegurl|x-mpegurl)\b/,
];

/** Types allowed as a picture in a page, where scripts in them do not run. */
const KEEPS_ITS_TYPE = /^image\/svg\+xml\b/;

/**
 * Headers that let an upload be shown but never run as a page of our site: executable types become downloads
 * of unknown type, and every object is sandboxed.
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
