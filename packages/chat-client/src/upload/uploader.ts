import { prepareUpload } from '@touchline/chat-protocol/upload/commands';
import { UPLOAD_KIND, type UploadKind } from '@touchline/chat-protocol/upload/media-types';

import { chatError, type ClientErrorName } from '../session/chat-error.ts';
import type { Link } from '../connection/link.ts';

export interface UploadRequest {
  kind: UploadKind;
  file: Blob;
  name: string;
  signal?: AbortSignal | undefined;
  /** Progress from 0 to 1; reported at least once at the end. */
  onProgress?: ((share: number) => void) | undefined;
}

export interface Uploaded {
  url: string;
  thumbUrl: string;
  largeUrl: string;
  /** Fields of the request for the cover of a video. */
  snapshotToken: string;
}

export type Uploader = (request: UploadRequest) => Promise<Uploaded>;

/** Error of a failed upload, by the kind of file. @source im §8 "Upload" */
const FAILURE: { readonly [Kind in UploadKind]: ClientErrorName } = {
  image: 'MESSAGE_FILE_UPLOAD_FAIL',
  audio: 'MESSAGE_AUDIO_UPLOAD_FAIL',
  video: 'MESSAGE_VIDEO_UPLOAD_FAIL',
  file: 'MESSAGE_FILE_UPLOAD_FAIL',
};

/**
 * The built-in uploader: requests an address from the chat and uploads the bytes to it.
 * @throws {ChatError} 2041 when there is no address, then the error of the kind
 */
export const createUploader =
  (link: Link): Uploader =>
  async (request) => {
    const signed = await sign(link, request);
    await put(signed.uploadUrl, request).catch((cause: unknown) => {
      throw chatError(FAILURE[request.kind], undefined, { cause });
    });
    return {
      url: signed.downloadUrl,
      thumbUrl: signed.thumbUrl ?? '',
      largeUrl: signed.largeUrl ?? '',
      snapshotToken: signed.snapshotToken ?? '',
    };
  };

/** @source im §8 "A failure to get the signed URL is retried once" */
async function sign(link: Link, { kind, name, signal }: UploadRequest) {
  const ask = () =>
    link.ask(prepareUpload, { fileType: UPLOAD_KIND[kind], fileName: name }, { ...(signal && { signal }) });
  try {
    return await ask().catch((error: unknown) => {
      if (signal?.aborted) throw error;
      return ask();
    });
  } catch (cause) {
    throw chatError('COS_GET_SIG_FAIL', undefined, { cause });
  }
}

const put = (url: string, request: UploadRequest): Promise<void> =>
  request.onProgress && typeof XMLHttpRequest === 'function'
    ? putWatched(url, request)
    : putPlain(url, request);

async function putPlain(url: string, { file, signal, onProgress }: UploadRequest) {
  signal?.throwIfAborted();
  const answer = await fetch(url, { method: 'PUT', body: file, ...(signal && { signal }) });
  if (!answer.ok) throw new Error(`upload answered ${answer.status}`);
  onProgress?.(1);
}

/** Only this browser interface reports upload progress. */
function putWatched(url: string, { file, signal, onProgress }: UploadRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error);
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal?.addEventListener('abort', abort, { once: true });
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total === 0 ? 0 : loaded / total);
    request.onerror = () => reject(new Error('the upload failed'));
    request.onabort = () => reject((signal?.reason as Error | undefined) ?? new Error('aborted'));
    request.onload = () => {
      if (request.status < 200 || request.status > 299)
        return reject(new Error(`upload answered ${request.status}`));
      onProgress?.(1);
      resolve();
    };
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    request.open('PUT', url);
    request.send(file);
  });
}
