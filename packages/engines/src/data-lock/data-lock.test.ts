import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { DataLockedError, holdDataLock } from './data-lock.ts';

const dir = mkdtempSync(join(tmpdir(), 'touchline-lock-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

test('a lock is held once and can be taken again after its release', () => {
  const path = join(dir, 'one.lock');
  const lock = holdDataLock(path);
  expect(() => holdDataLock(path)).toThrow(DataLockedError);
  expect(readFileSync(path, 'utf8')).toMatch(new RegExp(`^${process.pid} `));
  lock.release();
  expect(existsSync(path)).toBe(false);
  holdDataLock(path).release();
});

test('the lock of a process that is gone is taken over', () => {
  const path = join(dir, 'dead.lock');
  const { pid } = spawnSync('true');
  writeFileSync(path, `${pid} 12345\n`);
  const lock = holdDataLock(path);
  expect(readFileSync(path, 'utf8')).toMatch(new RegExp(`^${process.pid}\\s`));
  lock.release();
});

test('a stranger with the number of the dead owner does not hold the lock', () => {
  const path = join(dir, 'reused.lock');
  writeFileSync(path, `${process.pid} 1\n`);
  const lock = holdDataLock(path);
  expect(readFileSync(path, 'utf8')).toMatch(new RegExp(`^${process.pid}\\s`));
  lock.release();
});

test('an unreadable lock is taken over', () => {
  const path = join(dir, 'garbage.lock');
  writeFileSync(path, 'what is this');
  const lock = holdDataLock(path);
  expect(readFileSync(path, 'utf8')).toMatch(new RegExp(`^${process.pid}\\s`));
  lock.release();
});

test('nothing is left in the directory', () => {
  expect(readdirSync(dir)).toEqual([]);
});
