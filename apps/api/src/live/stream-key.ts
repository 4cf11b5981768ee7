import { createHash, randomBytes } from 'node:crypto';

const KEY_BYTES = 24;

/** A key that lets one room's host publish. It is returned once; its hash is stored. */
export const newStreamKey = (): string => randomBytes(KEY_BYTES).toString('base64url');

export const hashStreamKey = (key: string): Buffer => createHash('sha256').update(key).digest();
