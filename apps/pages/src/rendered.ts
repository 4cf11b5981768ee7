import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Page } from './renderer.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** A page ready to be sent, in each encoding that was asked for. */
export type Rendered = { status: number; etag: string; body: (encoding: Encoding) => Promise<Buffer> };

/** Fast enough for pages that live for a second; files of the build are compressed as far as it goes. */
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 6;

const encode = (bytes: Buffer, encoding: Encoding): Promise<Buffer> => {
  if (encoding === 'identity') return Promise.resolve(bytes);
  if (encoding === 'gzip') return gzipped(bytes, { level: GZIP_LEVEL });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return brotli(bytes, { params });
};

/** Compresses a page once for all who ask for it. */
export const toRendered = ({ status, html }: Page): Rendered => {
  const bytes = Buffer.from(html);
  const encoded = new Map<Encoding, Promise<Buffer>>();
  return {
    status,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    body(encoding) {
      const known = encoded.get(encoding) ?? encode(bytes, encoding);
      encoded.set(encoding, known);
      return known;
    },
  };
};

/** The encoding to answer with. @param accepted the request's `Accept-Encoding` */
export const encodingOf = (accepted: string | undefined): Encoding => {
  const names = (accepted ?? '').split(',').map((each) => each.trim());
  const takes = (name: string): boolean => names.some((each) => each === name || each.startsWith(`${name};`));
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
};
