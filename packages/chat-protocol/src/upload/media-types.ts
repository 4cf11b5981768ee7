import type { FileType } from './rules.ts';

export type UploadKind = 'image' | 'video' | 'audio' | 'file';

/** @source protocol "upload file_type" */
export const UPLOAD_KIND: { readonly [Kind in UploadKind]: FileType } = {
  image: 1,
  video: 2,
  audio: 3,
  file: 255,
};

/** Ends of names, or of MIME types. @source protocol "image types", "video types" */
export const IMAGE_TYPES: readonly string[] = ['jpg', 'jpeg', 'gif', 'png', 'bmp', 'image', 'webp'];
export const VIDEO_TYPES: readonly string[] = ['mp4', 'quicktime', 'mov'];
