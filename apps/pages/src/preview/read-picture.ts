import { buffer } from 'node:stream/consumers';
import type { ReadPicture } from './draw-card.ts';
import type { PreviewObjects } from './serve-previews.ts';

const MOST_BYTES = 8_000_000;
const PATIENCE_MS = 3_000;
const keyOf = (path: string): string => path.slice('/objects/'.length);

/** Reads pictures of our own object store. */
export const pictureIn =
  (objects: Pick<PreviewObjects, 'get'>): ReadPicture =>
  async (path) => {
    const found = await objects.get(keyOf(path));
    if (!found || found.sizeBytes > MOST_BYTES) {
      found?.body.destroy();
      return undefined;
    }
    return buffer(found.body);
  };

/** Reads them from the service that serves them. @param apiUrl where the API service is */
export const pictureOver =
  (apiUrl: string): ReadPicture =>
  async (path) => {
    const answer = await fetch(apiUrl.replace(/\/$/, '') + path, {
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!answer.ok || Number(answer.headers.get('content-length') ?? 0) > MOST_BYTES) return undefined;
    return new Uint8Array(await answer.arrayBuffer());
  };
