import { takeVideoCover } from '@touchline/chat-protocol/upload/commands';
import type { UploadKind } from '@touchline/chat-protocol/upload/media-types';
import { THUMBNAIL_SIDES } from '@touchline/chat-protocol/upload/rules';

import { chatError } from '../session/chat-error.ts';
import type { ChatContext } from '../session/chat-context.ts';
import { requireObject, requireOption } from '../session/check-options.ts';
import { checkFile, fileOf, nameOf, typeWordOf, uploadLimitMb, type FileSource } from '../upload/file-of.ts';
import { copySize, imageSizeOf, type PixelSize } from '../upload/image-size.ts';
import type { Uploaded, Uploader } from '../upload/uploader.ts';
import type { Make, MessageOfType, MessageTarget } from './create-messages.ts';
import type { Message, ImageInfo } from './message.ts';

export interface MediaMessageOptions<Source = FileSource> extends MessageTarget {
  payload: { file: Source };
  /** Receives the upload progress from 0 to 1 while the message is being sent. */
  onProgress?: (share: number) => void;
}

export interface AudioSource {
  file: Blob;
  /** Length in seconds. */
  second?: number;
}

/** Creates messages with a file; the file is uploaded when the message is sent. */
export interface MediaMaking {
  /** @throws {ChatError} 2251 without a file, 2252 wrong type, 2108 empty, 2253 too large */
  createImageMessage(options: MediaMessageOptions): MessageOfType<'TIMImageElem'>;
  /** `payload.file` is a blob, or an object of a blob and its length. @throws {ChatError} 2300, 2108, 2301 */
  createAudioMessage(options: MediaMessageOptions<FileSource | AudioSource>): MessageOfType<'TIMSoundElem'>;
  /** @throws {ChatError} 2350 without a file, 2352 wrong type, 2108 empty, 2351 too large */
  createVideoMessage(
    options: MediaMessageOptions & { payload: { file: FileSource; second?: number } },
  ): MessageOfType<'TIMVideoFileElem'>;
  /** @throws {ChatError} 2401 without a file, 2108 empty, 2402 too large */
  createFileMessage(options: MediaMessageOptions): MessageOfType<'TIMFileElem'>;
}

interface Waiting {
  kind: UploadKind;
  file: Blob;
  onProgress: ((share: number) => void) | undefined;
}

export interface Media {
  making: MediaMaking;
  /**
   * Uploads the file of a message and writes the addresses into its payload.
   * @throws {ChatError} the error of the kind; the file is kept for another attempt
   */
  upload(message: Message, signal?: AbortSignal): Promise<void>;
}

/** @source protocol "TIMImageElem": ImageFormat */
const IMAGE_FORMATS: { readonly [word: string]: number } = { jpg: 1, jpeg: 1, gif: 2, png: 3, bmp: 4 };
const UNKNOWN_FORMAT = 255;
const UNKNOWN_SIZE: PixelSize = { width: 0, height: 0 };

export function createMedia(context: ChatContext, make: Make): Media {
  const waiting = new Map<string, Waiting>();
  const wait = <T extends Message>(message: T, kind: UploadKind, options: MediaMessageOptions<never>): T => {
    const file = blobOf(options.payload.file, kind);
    waiting.set(message.ID, { kind, file, onProgress: options.onProgress });
    return message;
  };
  const checked = (options: MediaMessageOptions<never>, kind: UploadKind): Blob => {
    requireObject(requireObject(options)['payload'], 'payload');
    const file = blobOf(options.payload.file, kind);
    checkFile(file, kind, uploadLimitMb(context.settings, kind));
    return file;
  };
  return {
    making: createMediaMaking(make, checked, wait),
    async upload(message, signal) {
      const entry = waiting.get(message.ID);
      if (!entry) return requireUrl(message);
      const { kind, file, onProgress } = entry;
      const uploader: Uploader = context.plugins.current().uploader ?? context.upload;
      const name = uniqueName(nameOf(file), file);
      const uploaded = await uploader({ kind, file, name, signal, onProgress: safely(onProgress) });
      Object.assign(message.payload, await addressesOf(context, { message, file, uploaded }));
      waiting.delete(message.ID);
    },
  };
}

const blobOf = (source: unknown, kind: UploadKind): Blob => {
  const isWrapped =
    typeof source === 'object' && source !== null && 'file' in source && source.file instanceof Blob;
  return isWrapped ? (source.file as Blob) : fileOf(source, kind);
};

const secondsOf = (source: unknown): number => {
  const second = typeof source === 'object' && source !== null && 'second' in source ? source.second : 0;
  return typeof second === 'number' ? second : 0;
};

function createMediaMaking(
  make: Make,
  checked: (options: MediaMessageOptions<never>, kind: UploadKind) => Blob,
  wait: <T extends Message>(message: T, kind: UploadKind, options: MediaMessageOptions<never>) => T,
): MediaMaking {
  const uuid = () => crypto.randomUUID();
  return {
    createImageMessage(options) {
      const file = checked(options as MediaMessageOptions<never>, 'image');
      const payload = {
        uuid: uuid(),
        imageFormat: IMAGE_FORMATS[typeWordOf(file)] ?? UNKNOWN_FORMAT,
        imageInfoArray: imageInfos(
          { original: '', large: '', thumb: '' },
          { sizeBytes: file.size, ...UNKNOWN_SIZE },
        ),
      };
      const message = make('TIMImageElem', { ...options, payload });
      return wait(message, 'image', options as MediaMessageOptions<never>);
    },
    createAudioMessage(options) {
      const file = checked(options as MediaMessageOptions<never>, 'audio');
      const second = secondsOf(options.payload.file);
      const payload = { uuid: uuid(), url: '', size: file.size, second, downloadFlag: 2 };
      const message = make('TIMSoundElem', { ...options, payload });
      return wait(message, 'audio', options as MediaMessageOptions<never>);
    },
    createVideoMessage(options) {
      const file = checked(options as MediaMessageOptions<never>, 'video');
      const snapshot = { snapshotUrl: '', snapshotWidth: 0, snapshotHeight: 0 };
      const video = { videoUrl: '', videoUUID: uuid(), videoFormat: typeWordOf(file), videoSize: file.size };
      const payload = { ...video, ...snapshot, videoSecond: secondsOf(options.payload) };
      const message = make('TIMVideoFileElem', { ...options, payload });
      return wait(message, 'video', options as MediaMessageOptions<never>);
    },
    createFileMessage(options) {
      const file = checked(options as MediaMessageOptions<never>, 'file');
      const payload = {
        uuid: uuid(),
        fileUrl: '',
        fileName: nameOf(file),
        fileSize: file.size,
        downloadFlag: 2,
      };
      const message = make('TIMFileElem', { ...options, payload });
      return wait(message, 'file', options as MediaMessageOptions<never>);
    },
  };
}

/** File names are unique on the server: a random part is put before the name. */
const uniqueName = (name: string, file: Blob): string => {
  const word = typeWordOf(file);
  return `${crypto.randomUUID()}-${name || (word ? `file.${word}` : 'file')}`;
};

/** @source im §8 "MESSAGE_ONPROGRESS_FUNCTION_ERROR" */
const safely = (onProgress: ((share: number) => void) | undefined) =>
  onProgress &&
  ((share: number) => {
    try {
      onProgress(share);
    } catch (cause) {
      throw chatError('MESSAGE_ONPROGRESS_FUNCTION_ERROR', undefined, { cause });
    }
  });

/** Limits of the shorter sides of image thumbnails. @source im §9 "Thumbnail minimums 198 and 720" */
const [THUMB_PX, LARGE_PX] = THUMBNAIL_SIDES;

const resized = (url: string, px: number): string =>
  url === '' ? '' : `${url}${url.includes('?') ? '&' : '?'}imageView2/3/w/${px}/h/${px}`;

const imageInfos = (
  urls: { original: string; large: string; thumb: string },
  original: PixelSize & { sizeBytes: number },
): ImageInfo[] => {
  const copy = (px: number) => ({ sizeBytes: 0, ...copySize(original, px) });
  return [
    { type: 1, ...original, imageUrl: urls.original },
    { type: 2, ...copy(LARGE_PX), imageUrl: urls.large },
    { type: 3, ...copy(THUMB_PX), imageUrl: urls.thumb },
  ];
};

interface Sent {
  message: Message;
  file: Blob;
  uploaded: Uploaded;
}

async function addressesOf(context: ChatContext, { message, file, uploaded }: Sent): Promise<object> {
  const { url, thumbUrl, largeUrl } = uploaded;
  switch (message.type) {
    case 'TIMImageElem': {
      const hasCopies = thumbUrl !== '' && largeUrl !== '';
      const large = hasCopies ? largeUrl : resized(url, LARGE_PX);
      const thumb = hasCopies ? thumbUrl : resized(url, THUMB_PX);
      const size = { sizeBytes: file.size, ...((await imageSizeOf(file)) ?? UNKNOWN_SIZE) };
      return { imageInfoArray: imageInfos({ original: url, large, thumb }, size) };
    }
    case 'TIMSoundElem':
      return { url };
    case 'TIMVideoFileElem':
      return { videoUrl: url, snapshotUrl: await coverOf(context, message.payload.videoUUID, uploaded) };
    default:
      return { fileUrl: url };
  }
}

/** A video without a cover is sent too. */
async function coverOf(context: ChatContext, coverName: string, uploaded: Uploaded): Promise<string> {
  const { snapshotToken } = uploaded;
  if (snapshotToken === '') return '';
  const answer = await context.ask(takeVideoCover, { coverName, snapshotToken }).catch(() => undefined);
  return answer?.downloadUrl ?? '';
}

/** @source im §5 "An empty file URL gives MESSAGE_FILE_URL_IS_EMPTY" */
function requireUrl(message: Message) {
  const missing = message.type === 'TIMFileElem' && message.payload.fileUrl === '';
  if (missing) throw chatError('MESSAGE_FILE_URL_IS_EMPTY');
  requireOption(message.ID !== '', 'message must be one that create*Message made');
}
