import type { ReadUpload } from './read-upload.ts';

export type CheckOrder = { bytes: Uint8Array<ArrayBuffer>; mostSec: number };
export type CheckAnswer = ReadUpload;
