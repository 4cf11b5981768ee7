import { getTempKeysForCos, getTempKeysForMinio } from '@touchline/contract/storage';
import * as v from 'valibot';
import { call } from '../../platform/call.ts';
import { readEnvelope } from '../../platform/envelope.ts';
import { cosAuthorization } from './cos-signature.ts';

type Target = { url: string; headers: Record<string, string> };
export type PutOptions = { onProgress: (share: number) => void; signal: AbortSignal };

const QUIET = { noToast: true, hideLoading: true } as const;
const Stored = v.object({ url: v.string() });

/** By a put link. @source app §7 "getTempKeysForMinio … returns put_url and url, then the image is PUT to put_url" */
const byLink = async (): Promise<Target> => {
  const { put_url: url, headers } = await call(getTempKeysForMinio, { key: 'picture.jpg' }, QUIET);
  return { url, headers };
};

/** By temporary keys. @source app §7 "getTempKeysForCos" */
const byKeys = async (): Promise<Target> => {
  const keys = await call(getTempKeysForCos, {}, QUIET);
  const url = `${keys.host}/${keys.folder}/${crypto.randomUUID()}.jpg`.replaceAll(/([^:])\/{2,}/g, '$1/');
  const path = new URL(url, location.href).pathname;
  const authorization = await cosAuthorization(keys, path);
  return { url, headers: { authorization, 'x-cos-security-token': keys.sessionToken } };
};

/** `fetch` does not tell how much was sent; the older interface does. */
const put = ({ url, headers }: Target, picture: Blob, { onProgress, signal }: PutOptions): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    request.responseType = 'json';
    request.setRequestHeader('content-type', picture.type);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('load', () =>
      request.status < 300 ? resolve(request.response) : reject(new Error(`status ${request.status}`)),
    );
    request.addEventListener('error', () => reject(new Error('no connection')));
    request.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')));
    signal.addEventListener('abort', () => request.abort());
    request.send(picture);
  });

/**
 * Uploads a picture and gives the address it then has; tried once more when it did not work.
 * @param selfStorage the switch `switch_self_storage`: a put link, or temporary keys
 * @throws the second failure, or an AbortError when it was cancelled
 */
export const putPicture = async (
  picture: Blob,
  selfStorage: boolean,
  options: PutOptions,
): Promise<string> => {
  const attempt = async () => {
    const target = await (selfStorage ? byLink() : byKeys());
    return v.parse(Stored, readEnvelope(await put(target, picture, options))).url;
  };
  try {
    return await attempt();
  } catch (error) {
    if (options.signal.aborted) throw error;
    return attempt();
  }
};
