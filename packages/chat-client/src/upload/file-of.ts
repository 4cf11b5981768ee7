import { IMAGE_TYPES, VIDEO_TYPES, type UploadKind } from '@touchline/chat-protocol/upload/media-types';
import { UPLOAD_LIMITS_MB } from '@touchline/chat-protocol/upload/rules';

import { chatError, type ClientErrorName } from '../session/chat-error.ts';
import type { Settings } from '../core/settings.ts';

/** A file of an input, of a drop, or created by the app. */
export type FileSource = File | Blob | { files: ArrayLike<File> | null };

/** Errors of a file, by its kind. @source im §5 "Messages and files" */
const MISSING: { readonly [Kind in UploadKind]: ClientErrorName } = {
  image: 'MESSAGE_IMAGE_SELECT_FILE_FIRST',
  audio: 'MESSAGE_AUDIO_UPLOAD_FAIL',
  video: 'MESSAGE_VIDEO_UPLOAD_FAIL',
  file: 'MESSAGE_FILE_SELECT_FILE_FIRST',
};

const TOO_LARGE: { readonly [Kind in UploadKind]: ClientErrorName } = {
  image: 'MESSAGE_IMAGE_SIZE_LIMIT',
  audio: 'MESSAGE_AUDIO_SIZE_LIMIT',
  video: 'MESSAGE_VIDEO_SIZE_LIMIT',
  file: 'MESSAGE_FILE_SIZE_LIMIT',
};

const TYPES: Partial<Record<UploadKind, readonly string[]>> = { image: IMAGE_TYPES, video: VIDEO_TYPES };
const WRONG_TYPE: Partial<Record<UploadKind, ClientErrorName>> = {
  image: 'MESSAGE_IMAGE_TYPES_LIMIT',
  video: 'MESSAGE_VIDEO_TYPES_LIMIT',
};

const MB = 1024 * 1024;

/** The file of a source. @throws {ChatError} when there is none */
export function fileOf(source: unknown, kind: UploadKind): Blob {
  if (source instanceof Blob) return source;
  const files = typeof source === 'object' && source !== null && 'files' in source ? source.files : undefined;
  const first = (files as ArrayLike<File> | null | undefined)?.[0];
  if (!first) throw chatError(MISSING[kind]);
  return first;
}

export const nameOf = (file: Blob): string =>
  'name' in file && typeof file.name === 'string' ? file.name : '';

/** The format of a file: the extension of its name, or its MIME subtype. */
export const typeWordOf = (file: Blob): string => {
  const name = nameOf(file);
  const dot = name.lastIndexOf('.');
  const word = dot >= 0 ? name.slice(dot + 1) : (file.type.split('/')[1] ?? '');
  return word.toLowerCase();
};

/**
 * The largest file of a kind, in megabytes.
 * @source im §9 "The cloud config value upload_size_limit overrides them with per-type MB values (keys a, f, i, v)"
 */
export function uploadLimitMb(settings: Settings, kind: UploadKind): number {
  const own = Number(settings.fields('upload_size_limit')[kind.charAt(0)]);
  return own > 0 ? own : UPLOAD_LIMITS_MB[kind];
}

/** Refuses a file that must not be uploaded. @throws {ChatError} type first, then emptiness, then size */
export function checkFile(file: Blob, kind: UploadKind, limitMb: number): void {
  const allowed = TYPES[kind];
  const wrongType = WRONG_TYPE[kind];
  if (allowed && wrongType && !allowed.includes(typeWordOf(file)))
    throw chatError(wrongType, typeWordOf(file));
  if (file.size === 0) throw chatError('MESSAGE_FILE_IS_EMPTY');
  if (file.size > limitMb * MB) throw chatError(TOO_LARGE[kind], `at most ${limitMb} MB`);
}
