import type { Readable } from 'node:stream';

export type ObjectInfo = { sizeBytes: number; contentType: string; etag: string; modifiedMs: number };

/** First and last byte, both included; `end` left out means to the end of the object. */
export type ByteRange = { start: number; end?: number };

export type StoredObject = ObjectInfo & { body: Readable; range?: { start: number; end: number } };

/** @param onlyNew refuse to replace an object that exists */
export type PutOptions = { contentType: string; onlyNew?: boolean };

export type SignedPut = { url: string; headers: Record<string, string> };

/** Files by key (`covers/12.svg`): pictures, clips, segments. A put is atomic. */
export type ObjectStore = {
  /** @throws {ObjectExistsError} when `onlyNew` is set and the key is taken @throws {ObjectKeyError} @throws {StorageFullError} */
  put(key: string, body: Uint8Array | Readable, options: PutOptions): Promise<ObjectInfo>;
  /** Undefined when there is no such key. @throws {RangeError} when the range starts beyond the end */
  get(key: string, range?: ByteRange): Promise<StoredObject | undefined>;
  head(key: string): Promise<ObjectInfo | undefined>;
  remove(key: string): Promise<void>;
  /** Keys that begin with `prefix`, sorted. */
  list(prefix: string): Promise<string[]>;
  /** An address that everyone may read until it expires; it may be a path on our own server. */
  signedGetUrl(key: string, expiresInSec: number): Promise<string>;
  /** An address that accepts one PUT, of this type and at most this size, until it expires. */
  signedPut(
    key: string,
    options: { contentType: string; maxBytes: number; expiresInSec: number },
  ): Promise<SignedPut>;
  close(): Promise<void>;
};
