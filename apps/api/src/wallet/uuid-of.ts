import { createHash } from 'node:crypto';

/** Any fixed uuid: what is made from it is made nowhere else. */
const NAMESPACE = Buffer.from('7d0f6a3e1c5b4f0e9a2d8b6c4e1f7a35', 'hex');

/**
 * The key of a posting that a job makes: a uuid v5 of what it is for, so that the same work done twice posts once.
 * @source economy §1 "keys made by jobs are uuid v5 of (kind, ref, part)"
 */
export const uuidOf = (kind: string, ...parts: readonly (string | number)[]): string => {
  const hash = createHash('sha1')
    .update(NAMESPACE)
    .update([kind, ...parts].join('/'))
    .digest();
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = hash.toString('hex', 0, 16);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};
