import {
  beginUpload,
  cancelUpload,
  finishUpload,
  getUpload,
  type Upload,
} from '@touchline/contract/clip-upload';
import { call } from '../../platform/call.ts';

const QUIET = { noToast: true, hideLoading: true } as const;
const ASK_EVERY_MS = 1_500;

type Going = { signal: AbortSignal; onShare: (share: number) => void };

/** `fetch` does not tell how much was sent; the older interface does. */
const put = (
  { url, headers }: Upload['parts'][number],
  bytes: Blob,
  { signal, onSent }: { signal: AbortSignal; onSent: (bytes: number) => void },
): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded }) => onSent(loaded));
    request.addEventListener('load', () =>
      request.status < 300 ? resolve() : reject(new Error(`status ${request.status}`)),
    );
    request.addEventListener('error', () => reject(new Error('no connection')));
    request.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')));
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
    signal.addEventListener('abort', abort);
    request.send(bytes);
  });

export type Sending = { file: Blob; requestId: string };

/**
 * Sends the parts that are missing, one after the other. Called again after it broke off, it goes on where it was.
 * @returns the upload with all its parts
 */
export const sendVideo = async (
  { file, requestId }: Sending,
  { signal, onShare }: Going,
): Promise<Upload> => {
  const upload = await call(beginUpload, { request_id: requestId, bytes: file.size }, QUIET);
  let at = 0;
  for (const part of upload.parts) {
    signal.throwIfAborted();
    const from = at;
    at += part.bytes;
    if (!part.done) {
      const onSent = (sent: number) => onShare((from + sent) / file.size);
      await put(part, file.slice(from, at), { signal, onSent });
    }
    onShare(at / file.size);
  }
  return upload;
};

type Described = { title: string; match_id?: number };

const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Makes a clip of what was sent, and waits until it was checked. */
export const finishVideo = async (
  uploadId: string,
  described: Described,
  signal: AbortSignal,
): Promise<Upload> => {
  let upload = await call(finishUpload, { upload_id: uploadId, ...described }, QUIET);
  while (upload.state === 'joined') {
    await later(ASK_EVERY_MS);
    signal.throwIfAborted();
    upload = await call(getUpload, { upload_id: uploadId }, QUIET);
  }
  return upload;
};

/** What was sent so far is deleted there. */
export const forgetVideo = (uploadId: string): Promise<unknown> =>
  call(cancelUpload, { upload_id: uploadId }, QUIET).catch(() => undefined);
