import { createHash, randomBytes } from 'node:crypto';

const KEY_BYTES = 24;

/** A key that lets one room's host push. It is told once; what is kept is its hash. */
export const newStreamKey = (): string => randomBytes(KEY_BYTES).toString('base64url');

export const hashStreamKey = (key: string): Buffer => createHash('sha256').update(key).digest();
