/** The key cannot name an object. */
export class ObjectKeyError extends Error {
  override readonly name = 'ObjectKeyError';
}

/** An object of this key exists already, and the caller required a new one. */
export class ObjectExistsError extends Error {
  override readonly name = 'ObjectExistsError';
}

const STEP = /^[A-Za-z0-9_][A-Za-z0-9._-]*$/;
const MAX_LENGTH = 400;

export const isObjectKey = (key: string): boolean =>
  key.length <= MAX_LENGTH && key.split('/').every((step) => step.length <= 200 && STEP.test(step));

/**
 * Keys are segments of Latin letters, digits, `.`, `_` and `-` joined by `/`; no segment begins with a dot. A
 * key is therefore the same in a path, an address and a bucket, and cannot lead out of the store.
 * @throws {ObjectKeyError}
 */
export const checkObjectKey = (key: string): string => {
  if (!isObjectKey(key)) throw new ObjectKeyError(`"${key.slice(0, 80)}" is not an object key`);
  return key;
};

/** Readable by everyone who knows the address. */
export const isPublicKey = (key: string): boolean => key.startsWith('public/');
