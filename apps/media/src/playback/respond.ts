import type { ServerResponse } from 'node:http';

/** What a playback address answers. */
export type Answer = {
  status: number;
  type?: string;
  cache?: string;
  location?: string;
  body?: string | Buffer | readonly Buffer[];
};

export const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl';
export const MP4_TYPE = 'video/mp4';

export const CACHE = {
  /** Names that never hold anything else: sessions have names of their own. */
  forever: 'public, max-age=31536000, immutable',
  /** Changes with every segment. */
  never: 'no-cache',
  /** A blocked reload: the address says which state it waits for, so edges may share it. */
  shortly: 'public, max-age=12',
} as const;

export const notFound = (what: string): Answer => ({
  status: 404,
  type: 'text/plain; charset=utf-8',
  body: what,
});

const lengthOf = (body: Answer['body']): number => {
  if (body === undefined) return 0;
  if (typeof body === 'string' || Buffer.isBuffer(body)) return Buffer.byteLength(body);
  return body.reduce((sum, part) => sum + part.length, 0);
};

/** Writes an answer that any origin may read. @param head leave the body out */
export const respond = (response: ServerResponse, answer: Answer, head: boolean): void => {
  if (response.destroyed || response.headersSent) return;
  response.writeHead(answer.status, {
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'content-length, date',
    'timing-allow-origin': '*',
    'x-content-type-options': 'nosniff',
    'cache-control': answer.cache ?? CACHE.never,
    'content-length': lengthOf(answer.body),
    ...(answer.type ? { 'content-type': answer.type } : {}),
    ...(answer.location ? { location: answer.location } : {}),
  });
  const { body } = answer;
  if (head || body === undefined) response.end();
  else if (typeof body === 'string' || Buffer.isBuffer(body)) response.end(body);
  else {
    for (const part of body) response.write(part);
    response.end();
  }
};
