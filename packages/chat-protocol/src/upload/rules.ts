/** 1 image, 2 video, 3 sound, 255 file. @source protocol "upload file_type" */
export const FILE_TYPES = [1, 2, 3, 255] as const;
export type FileType = (typeof FILE_TYPES)[number];

/** Largest upload by type, in megabytes. @source im §9 "Default size limits" */
export const UPLOAD_LIMITS_MB = { image: 20, video: 100, audio: 20, file: 100 } as const;

/** Shorter side of the two smaller pictures of an image. @source im §9 "Thumbnail minimums 198 and 720" */
export const THUMBNAIL_SIDES = [198, 720] as const;
