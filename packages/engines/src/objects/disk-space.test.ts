import { expect, test } from 'vitest';
import { asStorageError, diskSpace, freeBytesOf, StorageFullError } from './disk-space.ts';

test('a disk is full when less than the reserve is free, and is looked at once in two seconds', async () => {
  let nowMs = 0;
  let free = 100;
  let looks = 0;
  const space = diskSpace({
    reserveBytes: 50,
    nowMs: () => nowMs,
    freeBytes: () => {
      looks += 1;
      return Promise.resolve(free);
    },
  });
  expect(await space.isFull()).toBe(false);
  free = 49;
  nowMs = 1_999;
  expect(await space.isFull()).toBe(false);
  expect(looks).toBe(1);
  nowMs = 2_000;
  expect(await space.isFull()).toBe(true);
});

test('a write that finds no room has an error of its own', () => {
  const full = Object.assign(new Error('write'), { code: 'ENOSPC' });
  expect(asStorageError(full)).toBeInstanceOf(StorageFullError);
  const other = new Error('other');
  expect(asStorageError(other)).toBe(other);
});

test('the disk of this machine has a size', async () => {
  expect(await freeBytesOf('.')).toBeGreaterThan(0);
});
