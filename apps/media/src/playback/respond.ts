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

const piecesOf = (body: Answer['body']): readonly (string | Buffer)[] => {
  if (body === undefined || body === '') return [];
  return typeof body === 'string' || Buffer.isBuffer(body) ? [body] : body;
};

const lengthOf = (body: Answer['body']): number => {
  return piecesOf(body).reduce((sum, piece) => sum + Buffer.byteLength(piece), 0);
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
  if (!head) for (const piece of piecesOf(answer.body)) response.write(piece);
  response.end();
};
