import { expect, test } from 'vitest';
import { readDeviceProgress, withProgress } from './device-progress.ts';

test('the device keeps the newest place of each video', () => {
  const held = withProgress(withProgress(withProgress([], 1, 5_000), 2, 8_000), 1, 9_000);
  expect(held).toEqual([
    [2, 8_000],
    [1, 9_000],
  ]);
  expect(withProgress(held, 2, 0)).toEqual([[1, 9_000]]);
});

test('what is no list of places counts as none', () => {
  expect(readDeviceProgress('{"a":1}')).toEqual([]);
  expect(readDeviceProgress('[[1,2],["x",3],4]')).toEqual([[1, 2]]);
  expect(readDeviceProgress('not json')).toEqual([]);
  expect(readDeviceProgress(null)).toEqual([]);
});
